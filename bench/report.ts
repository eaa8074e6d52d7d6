import type { Result } from './load.ts'

let missed = 0

/** One row of the table: a figure and, where something is promised about it, whether it is kept. */
export const say = (what: string, figure: string, promise?: { text: string; isKept: boolean }): void => {
  const verdict = promise ? `${promise.isKept ? 'PASS' : 'FAIL'}  ${promise.text}` : ''
  if (promise && !promise.isKept) missed++
  process.stdout.write(`${what.padEnd(38)} ${figure.padEnd(44)} ${verdict}\n`)
}

export const sayAtMost = (what: string, value: number, unit: string, most: number): void =>
  say(what, `${value} ${unit}`, { text: `at most ${most} ${unit}`, isKept: value <= most })

/** Answers a second and their times; without `mostMs` nothing is promised about them. */
export const sayLoad = (what: string, { rate, p50, p99, failed }: Result, mostMs?: number): void => {
  const figure = `${String(rate).padStart(6)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
  const bad = failed > 0 ? `  ${failed} failed` : ''
  const isKept = mostMs === undefined || (failed === 0 && p99 < mostMs)
  say(what, figure + bad, mostMs === undefined ? undefined : { text: `p99 under ${mostMs} ms`, isKept })
}

/** Figures depend on the machine: only with `BENCH_STRICT=1` does a missed promise end in an error. */
export const conclude = (): void => {
  process.stdout.write(missed === 0 ? 'Every promise is kept\n' : `${missed} not kept\n`)
  if (missed > 0 && process.env.BENCH_STRICT === '1') process.exitCode = 1
}
