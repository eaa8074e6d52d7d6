import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  isGood: boolean
  seconds: number
}

/**
 * Runs one tool of the project and passes its lines on as they come, each with `name` in front because several run side
 * by side. What the tools print is for people; their verdict is the exit code.
 */
export const run = (name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => process.stdout.write(`${name} | ${line}\n`))
  return new Promise<Outcome>(resolve => {
    const done = (isGood: boolean) => resolve({ isGood, seconds: (performance.now() - startedAt) / 1000 })
    child.on('error', error => {
      process.stdout.write(`${name} | ${error.message}\n`)
      done(false)
    })
    child.on('close', code => done(code === 0))
  })
}
