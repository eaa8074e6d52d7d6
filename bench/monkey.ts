import { closeAllTabs, heapOf, openAll, useAtRandom } from '../test/support/monkey.ts'
import { enter, toolsOf, withBrowser } from './browser.ts'
import { heldBy } from './held.ts'
import { conclude, say, sayAtMost } from './report.ts'

/**
 * A monkey at the keyboard: all pages open, an hour of random use, then everything closed. No error that nobody
 * caught, and what the page holds is back within 20 % of where it began. `BENCH_MINUTES` makes it short, `BENCH_SEED` another monkey.
 *
 * It begins warm: code that is fetched once stays. What is asked is whether pages that were closed are still held, so what the engine
 * has compiled of them is not counted (`held.ts`): of 24 MB of heap it is 15 after two thousand steps, and 25 of 34 after eighty thousand.
 *
 *     node bench/monkey.ts
 */
const minutes = Number(process.env.BENCH_MINUTES ?? 60)
const seed = Number(process.env.BENCH_SEED ?? 20_261_122)
/** What is used so often is compiled, nearly all of it. */
const warmSteps = 2000
/** After so long the data of closed pages is forgotten. */
const forgottenMs = 6 * 60_000

await withBrowser(async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  await page.clock.install()
  await enter(page, server.address)
  const tools = await toolsOf(page)
  const rest = async () => {
    await closeAllTabs(page)
    await page.clock.fastForward(forgottenMs)
    await page.waitForLoadState('networkidle')
    return { heap: await heapOf(tools), held: await heldBy(tools) }
  }
  say('heap after signing in', `${await heapOf(tools)} MB`)
  await openAll(page)
  // Code that is fetched once stays, such as the table of pinyin.
  await useAtRandom(page, seed, done => done >= 100)
  say('heap after everything was open once', `${(await rest()).heap} MB`)
  await openAll(page)
  await useAtRandom(page, seed, done => done >= warmSteps)
  const began = await rest()
  say(`heap after ${warmSteps} steps, the beginning`, `${began.heap} MB, ${began.held} held`)
  await openAll(page)
  const end = Date.now() + minutes * 60_000
  const steps = await useAtRandom(page, seed, () => Date.now() >= end)
  say('heap with all tabs open', `${await heapOf(tools)} MB`)
  const left = await rest()
  say(`${steps} steps in ${minutes} min, uncaught errors`, String(errors.length), {
    text: 'none',
    isKept: errors.length === 0,
  })
  sayAtMost('held after closing, of the beginning', Math.round((left.held / began.held) * 100), '%', 120)
  say('heap after closing', `${left.heap} MB, ${left.held} held`)
  for (const error of errors.slice(0, 5)) process.stdout.write(`    ${error}\n`)
})
conclude()
