import { closeAllTabs, heapOf, openAll, useAtRandom } from '../support/monkey.ts'
import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** A short visit of the monkey of `bench/monkey.ts`: whatever it does, nothing breaks, and what is closed is forgotten. */
const steps = 60
/** After so long the data of closed pages is forgotten. */
const forgottenMs = 6 * 60_000

test('all pages open, random use, all closed: no error, and no page stays in memory', async ({ page }) => {
  test.setTimeout(180_000)
  await page.clock.install()
  await enter(page)
  const tools = await page.context().newCDPSession(page)
  const rest = async () => {
    await closeAllTabs(page)
    await page.clock.fastForward(forgottenMs)
    return heapOf(tools)
  }
  await openAll(page)
  const began = await rest()
  await openAll(page)
  await useAtRandom(page, 5, done => done >= steps)
  expect(await rest()).toBeLessThan(began * 1.3)
})
