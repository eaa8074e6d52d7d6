/**
 * `npm test`: the checks, then the unit tests, then the daily browser journeys on the built web app. Each has all cores to itself:
 * side by side they take as long, and each makes the other miss its times. The last line is `N passed, N failed`; a check counts
 * as one test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { check } from './check.ts'
import { runJourneys } from './steps/journeys.ts'
import { run } from './steps/run.ts'
import { add, honest, playwrightTally, vitestTally, type Tally } from './steps/tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-results-'))

const unitTests = async (): Promise<Tally> => {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { isGood, seconds } = await run('unit', 'vitest', ['run', '--no-color', ...reporters])
  const tally = honest(vitestTally(file), isGood)
  process.stdout.write(`unit: ${tally.passed} passed, ${tally.failed} failed (${seconds.toFixed(0)} s)\n`)
  return tally
}

const journeys = async (): Promise<Tally> => {
  const file = join(folder, 'playwright.json')
  const { isGood, seconds } = await runJourneys(['--project=daily', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const tally = honest(playwrightTally(file), isGood)
  process.stdout.write(`browser: ${tally.passed} passed, ${tally.failed} failed (${seconds.toFixed(0)} s)\n`)
  return tally
}

const checked = await check()
const unit = await unitTests()
const browser = await journeys()
rmSync(folder, { recursive: true, force: true })
const total = add(checked, unit, browser)
process.exitCode = total.failed > 0 ? 1 : 0
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
