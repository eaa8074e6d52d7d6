import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
}

export const add = (...tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, each) => sum + each.passed, 0),
  failed: tallies.reduce((sum, each) => sum + each.failed, 0),
})

/** A tool that ended badly without one failed test of its own has failed all the same. */
export const honest = (tally: Tally, isGood: boolean): Tally =>
  isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 }

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

const figure = (value: unknown, name: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'number' ? found : 0
}

/** What vitest wrote with its `json` reporter. */
export const vitestTally = (file: string): Tally => {
  const report = readJson(file)
  return { passed: figure(report, 'numPassedTests'), failed: figure(report, 'numFailedTests') }
}

/** What Playwright wrote with its `json` reporter; a test that passed only on a second try counts as failed. */
export const playwrightTally = (file: string): Tally => {
  const report = readJson(file)
  const stats: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined
  return { passed: figure(stats, 'expected'), failed: figure(stats, 'unexpected') + figure(stats, 'flaky') }
}
