import { closeAllTabs, heapOf, openAll, useAtRandom } from '../support/monkey.ts'
import { enter } from './support/back-office.ts'
import { isWhole } from './support/extent.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** A short visit of the monkey of `bench/monkey.ts`: whatever it does, nothing breaks, and what is closed is forgotten. */
const steps = 40
/** After so long the data of closed pages is forgotten. */
const forgottenMs = 6 * 60_000

test.use({ ownProfile: true })
// It presses switches, too, and who comes next on this server would have it compact.
test.afterEach(({ running }) => forgetLooks(running.admin))

test('all pages open, random use, all closed: no error, and no page stays in memory', async ({ page }) => {
  test.skip(!isWhole, 'left to npm run journeys:whole')
  test.setTimeout(300_000)
  await page.clock.install()
  await enter(page)
  const tools = await page.context().newCDPSession(page)
  const rest = async () => {
    await closeAllTabs(page)
    await page.clock.fastForward(forgottenMs)
    return heapOf(tools)
  }
  const visit = async (seed: number) => {
    await openAll(page)
    await useAtRandom(page, seed, done => done >= steps)
    return rest()
  }
  // The first visit fetches code that stays, such as the table of pinyin; a second one must leave nothing more behind.
  const began = await visit(5)
  expect(await visit(5)).toBeLessThan(began * 1.2)
})
