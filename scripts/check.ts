/** `npm run check`: types of the four programs, lint with types, formatting. Says what failed and how to repair it. */
import { run } from './steps/run.ts'

const checks: [name: string, command: string, args: string[]][] = [
  ['types contract', 'tsc', ['-p', 'tsconfig.contract.json']],
  ['types server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types web', 'tsc', ['-p', 'tsconfig.web.json']],
  ['types all', 'tsc', ['-p', 'tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'oxfmt', ['--check']],
]

export interface Checked {
  passed: number
  failed: number
}

/** Every check, one after the other; together they take some ten seconds. */
export const check = async (): Promise<Checked> => {
  const result = { passed: 0, failed: 0 }
  for (const [name, command, args] of checks) {
    const { isGood, seconds } = await run(name, command, args)
    process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
    result[isGood ? 'passed' : 'failed']++
  }
  return result
}

if (import.meta.main) process.exitCode = (await check()).failed > 0 ? 1 : 0
