import type { CDPSession, Locator, Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { enter, password, percentile, toolsOf, withBrowser } from './browser.ts'
import { conclude, say, sayAtMost } from './report.ts'
import { menuLink } from '../test/support/menu-link.ts'
import { click, countBusy, keepFrames, pages, type Cost } from './shell-clicks.ts'
import { signIn } from './sign-in.ts'

/**
 * What the shell promises to hands and eyes, in Chromium: from the click on a menu to the painted page at a quarter of this
 * machine's speed, from a key to the painted letter (at a quarter of the speed, too, beside what the browser itself takes
 * for it there), and how evenly long tables and trees scroll.
 *
 *     node bench/shell.ts
 */
const slowDown = 4
const frameMs = 1000 / 60
/** Before it is seen: within one frame. */
const letterMs = 16
/** How long a pointer rests on a menu item before it is pressed. */
const restMs = 300

const openGroups = async (page: Page) => {
  for (const { functionName } of localTree) {
    const heading = page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('menuitem', { name: functionName })
    if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
  }
  await page.waitForLoadState('networkidle')
}

const worst = (first: readonly Cost[], again: readonly Cost[]) =>
  pages
    .map(({ name }, at) => ({
      name,
      first: first[at]?.painted ?? 0,
      again: percentile(
        again.filter((_, n) => n % pages.length === at).map(({ painted }) => painted),
        0.5,
      ),
    }))
    .toSorted((a, b) => b.again - a.again)
    .slice(0, 5)

const at75 = (costs: readonly Cost[], what: keyof Cost) =>
  Math.round(
    percentile(
      costs.map(cost => cost[what]),
      0.75,
    ),
  )

/** First visits and three rounds of later ones, slowed down; then a round at full speed for the thread's own time. */
const menus = async (page: Page, tools: CDPSession) => {
  const first: Cost[] = []
  const again: Cost[] = []
  const busy: number[] = []
  await countBusy(tools)
  await keepFrames(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  for (const each of pages) {
    // A pointer rests on what it presses; the code of the page is fetched meanwhile.
    await page.locator(menuLink(each.path)).hover()
    await page.waitForTimeout(restMs)
    first.push(await click(page, tools, each))
  }
  for (let round = 0; round < 3; round++) for (const each of pages) again.push(await click(page, tools, each))
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (const each of pages) busy.push((await click(page, tools, each)).busy)
  for (const each of worst(first, again))
    process.stdout.write(
      `    ${each.name}: first ${Math.round(each.first)} ms, again ${Math.round(each.again)} ms\n`,
    )
  sayAtMost('menu to painted page, first time, p75', at75(first, 'painted'), 'ms', 200)
  sayAtMost('menu to painted page, seen before, p75', at75(again, 'painted'), 'ms', 100)
  say("  until the page's thread has begun the next frame", `${at75(again, 'free')} ms`)
  say(
    "the page's thread works per click, seen before",
    `${Math.round(percentile(busy, 0.5))} ms at full speed`,
  )
}

/** How long each key waits for its letter: from the key down until everything that it set off has been worked off. */
const waitsForLetters = async (page: Page, what: string, box: Locator): Promise<number[]> => {
  await box.click()
  await page.evaluate(() => {
    const waits: number[] = []
    Reflect.set(window, 'waits', waits)
    const onInput = (event: Event) => {
      const channel = new MessageChannel()
      // Comes after the handlers of this key and after what React made of them.
      channel.port1.addEventListener('message', () => waits.push(performance.now() - event.timeStamp))
      channel.port1.start()
      channel.port2.postMessage(0)
    }
    Reflect.get(window, 'stopWaiting')?.()
    Reflect.set(window, 'stopWaiting', () => removeEventListener('input', onInput, true))
    addEventListener('input', onInput, true)
  })
  await box.pressSequentially('abcdefghijklmnopqrstuvwxyzabcdefghijklmn', { delay: 80 })
  const waits = await page.evaluate(() => Reflect.get(window, 'waits') as number[])
  if (waits.length < 30) throw new Error(`${what}: only ${waits.length} letters arrived`)
  return waits
}

/** Seconds that the page's scripts have run. */
const scripted = async (tools: CDPSession) => {
  const { metrics } = await tools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

/**
 * Never longer than a frame at this machine's speed; at a quarter of it most of the wait is the browser's own. The longest of
 * forty is what else the machine did just then, too: beside it stands what the page itself takes for a letter.
 */
const typing = async (page: Page, tools: CDPSession, what: string, box: Locator, promisedMs?: number) => {
  const before = await scripted(tools)
  const waits = await waitsForLetters(page, what, box)
  const own = (1000 * ((await scripted(tools)) - before)) / waits.length
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await box.fill('')
  const slow = await waitsForLetters(page, what, box)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const longest = Math.round(Math.max(...waits))
  const title = `the longest that a letter waits: ${what}`
  if (promisedMs) sayAtMost(title, longest, 'ms', promisedMs)
  else say(title, `${longest} ms`)
  say('  its scripts run for a letter, on average', `${own.toFixed(1)} ms`)
  say('  at a quarter of the speed, p95', `${Math.round(percentile(slow, 0.95))} ms`)
}

/** Scrolls what a table lies in by a hundred pixels with each frame and counts the frames that came late. */
const scrolling = async (page: Page, what: string) => {
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>((done, refuse) => {
        const area = document.querySelector('main table')?.parentElement
        if (!area || area.scrollHeight <= area.clientHeight)
          return refuse(new Error('the table does not scroll'))
        const found: number[] = []
        let last = performance.now()
        let left = 240
        const step = (now: number) => {
          found.push(now - last)
          last = now
          area.scrollTop += 100
          if (--left > 0) requestAnimationFrame(step)
          else done(found.slice(5))
        }
        requestAnimationFrame(step)
      }),
  )
  const late = gaps.filter(gap => gap > frameMs * 1.5).length
  sayAtMost(`late frames of ${gaps.length}: ${what}`, late, 'frames', Math.ceil(gaps.length * 0.02))
}

await withBrowser(async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await enter(page, server.address)
  await openGroups(page)
  const tools = await toolsOf(page)
  await menus(page, tools)
  await page.goto(`${server.address}/sys/user/view?mode=add`)
  await page.getByRole('button', { name: '保存' }).waitFor()
  await typing(page, tools, 'a form', page.getByRole('textbox', { name: /姓名/ }), letterMs)
  await page.goto(`${server.address}/sys/user/list`)
  await typing(
    page,
    tools,
    'the search of a list',
    page.getByRole('searchbox', { name: '搜索' }).or(page.getByRole('textbox', { name: '搜索' })),
    letterMs,
  )
  await page.keyboard.press('Control+k')
  await typing(
    page,
    tools,
    'the command palette',
    page.getByRole('combobox', { name: /^查找菜单/ }),
    letterMs,
  )
  await page.goto('about:blank')
  await page.setContent('<input aria-label="bare">')
  await typing(page, tools, 'a bare box of an empty page', page.getByRole('textbox'))
  const token = await signIn(server.address, 'admin', password)
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    dictLabel: `选项${at}`,
    dictValue: `option${at}`,
    dictValueType: 'Plain',
    dictSort: at,
  }))
  const headers = { authorization: token, 'content-type': 'application/json' }
  const reply = await fetch(`${server.address}/api/sys/dict/save-batch`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(rows),
  })
  process.stdout.write(`    10,000 rows: ${reply.status}\n`)
  await page.goto(`${server.address}/base/dict/list`)
  await page.getByRole('row').nth(5).waitFor()
  await scrolling(page, 'a table of 10,000 rows')
})
conclude()
