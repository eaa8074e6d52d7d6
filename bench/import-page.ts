import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'

import { showNumber } from '#web/widgets/number/show-number.ts'

import { enter, withBrowser } from './browser.ts'
import { conclude, say, sayAtMost } from './report.ts'

/**
 * What the import dialog promises to whoever looks at it: a workbook of 50,000 rows and nearly 10 MB is read in less than
 * 3 s, and nothing that is done with it holds the page for longer than 50 ms, in Chromium at this machine's own speed.
 *
 *     node bench/import-page.ts
 */
const count = Number(process.env.BENCH_ROWS ?? 50_000)
const longestTaskMs = 50
const header = ['账号', '姓名', '状态', '性别', '手机', '邮箱', '机构', '备注']

const rowOf = (n: number) => [
  `u${n}`,
  `员工${n}`,
  '正常',
  n % 2 ? '男' : '女',
  `138${String(n).padStart(8, '0')}`,
  `u${n}@example.com`,
  '总部',
  // What cannot be packed, so that the file is as large as one may be.
  randomBytes(Math.floor((3.3 * 1024 * 1024) / count)).toString('base64'),
]

const makeWorkbook = (path: string) => {
  const book = utils.book_new()
  const rows = Array.from({ length: count }, (_, n) => rowOf(n))
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), '用户')
  writeFileSync(path, Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }))) // an ArrayBuffer
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the wall clock and of the thread's own work. */
  dur?: number
  tdur?: number
  args: { name?: string; data?: { frames?: { processId: number }[] } }
}

/** Tasks on the page's own thread, in milliseconds of that thread's work: what a busy machine does not distort. */
const tasksIn = (events: readonly TraceEvent[]) => {
  const mains = events.filter(each => each.name === 'thread_name' && each.args.name === 'CrRendererMain')
  return events
    .filter(
      each => each.name === 'RunTask' && mains.some(({ pid, tid }) => pid === each.pid && tid === each.tid),
    )
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
}

/** The page has nothing to do, has drawn, and still has nothing to do; one that never rests is not waited for. */
const restMs = 1000
const settled = (page: Page) =>
  page.evaluate(timeout => {
    const rest = () => new Promise<unknown>(done => requestIdleCallback(done, { timeout }))
    return rest()
      .then(() => new Promise(requestAnimationFrame))
      .then(rest)
  }, restMs)

/** The longest task of the page while `act` lasts. */
const longest = async (page: Page, what: string, act: () => Promise<unknown>) => {
  const browser = page.context().browser()
  await settled(page)
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  const started = performance.now()
  await act()
  const took = Math.round(performance.now() - started)
  await settled(page)
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] } // the browser's own form
  const long = tasksIn(trace.traceEvents).filter(ms => ms > longestTaskMs)
  const most = Math.max(0, ...tasksIn(trace.traceEvents))
  sayAtMost(`longest task: ${what}`, most, 'ms', longestTaskMs)
  process.stdout.write(
    `    ${took} ms; tasks of more than ${longestTaskMs} ms: ${long.join(', ') || 'none'}\n`,
  )
  return took
}

/** Scrolls the table by 300 pixels with each frame; the table is whatever in the dialog scrolls. */
const scrollThrough = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        const dialog = document.querySelector('[role=dialog]')
        const area = [...(dialog?.querySelectorAll('*') ?? [])].find(
          each => each.scrollHeight > each.clientHeight + 10_000,
        )
        const gaps: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          gaps.push(now - last)
          last = now
          area?.dispatchEvent(new WheelEvent('wheel', { deltaY: 300, bubbles: true, cancelable: true }))
          area?.scrollBy(0, gaps.length <= 100 ? 300 : -300)
          if (gaps.length < 200) requestAnimationFrame(step)
          else done(gaps.slice(5).filter(gap => gap > 25).length)
        }
        requestAnimationFrame(step)
      }),
  )

/** Late frames of a table that was drawn once and only moves: what this machine and its browser are late with anyway. */
const lateAnyway = async (page: Page) => {
  const cells = header.map(label => `<td style="min-width:150px">${label}</td>`).join('')
  const rows = `<tr style="height:40px">${cells}</tr>`.repeat(1500)
  await page.setContent(
    `<div role="dialog"><div style="height:560px;overflow:auto"><table>${rows}</table></div></div>`,
  )
  return scrollThrough(page)
}

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-workbook-'))
const path = join(folder, '用户导入模板.xlsx')
makeWorkbook(path)
say(`a workbook of ${count} rows`, `${(statSync(path).size / 1024 / 1024).toFixed(1)} MB`)
await withBrowser(async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await enter(page, server.address)
  await page.goto(`${server.address}/sys/user/list`)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入用户' })
  const confirm = dialog.getByRole('button', { name: /^确定导入 [\d,]+ 行/ })
  /** The sentence that says so goes away by itself: what stays is that nothing is being checked any more. */
  const checked = () =>
    dialog.getByRole('status').filter({ hasText: /^正在/ }).waitFor({ state: 'detached', timeout: 60_000 })
  /** Until its first rows are drawn, as the page itself sees it: a look from outside would wait for its turn. */
  const choose = async () => {
    await dialog.locator('input[type=file]').evaluate(input => {
      const seen = new Promise<number>(done =>
        input.addEventListener('change', () => {
          const chosen = performance.now()
          const drawn = new MutationObserver(() => {
            if (!document.querySelector('[role=dialog] tr[data-row-key]')) return
            drawn.disconnect()
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - chosen)))
          })
          drawn.observe(document.body, { subtree: true, childList: true })
        }),
      )
      Object.assign(window, { seen })
    })
    await dialog.locator('input[type=file]').setInputFiles(path)
    await confirm.waitFor({ timeout: 30_000 })
    return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen) // put there above
  }
  // First without being recorded, which takes as long again.
  const seenAfter = Math.round(await choose())
  sayAtMost('chosen until it can be seen', seenAfter, 'ms', 3000)
  await checked()
  await page.reload()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await longest(page, 'a workbook is read', choose)
  await checked()
  await longest(page, 'its rows are checked', async () => {
    const answer = page.waitForResponse(reply => reply.url().includes('save-batch?dryRun'))
    await dialog.getByRole('button', { name: '重新检查' }).click()
    await (await answer).finished()
  })
  sayAtMost('late frames of 195 while it is scrolled', await scrollThrough(page), 'frames', 4)
  await longest(page, 'it is scrolled', () => scrollThrough(page))
  await longest(page, 'a cell is changed', async () => {
    await dialog
      .getByRole('button', { name: /姓名：员工/ })
      .first()
      .dblclick()
    const box = dialog.getByRole('textbox', { name: /姓名$/ })
    await box.fill('改过的')
    await box.press('Enter')
    await dialog.getByRole('button', { name: /姓名：改过的/ }).waitFor()
  })
  await longest(page, 'a row is taken away', async () => {
    await dialog
      .getByRole('button', { name: /^删除第/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: `确定导入 ${showNumber(count - 1)} 行` }).waitFor()
  })
  await longest(page, 'its rows are saved', async () => {
    await confirm.click()
    await page.getByText(/^已导入/).waitFor({ timeout: 60_000 })
  })
  say('late frames of 195 of a plain table', `${await lateAnyway(page)} frames`)
})
rmSync(folder, { recursive: true })
conclude()
