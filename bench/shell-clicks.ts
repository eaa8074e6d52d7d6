import type { CDPSession, Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { menuLink } from '../test/support/menu-link.ts'

/** The pages of the menu, and what a click on one of them costs in the browser. */
export const pages = localTree
  .flatMap(({ sysFunctions = [] }) => sysFunctions)
  .filter(each => each.isHidden !== '是')
  .map(({ functionName, rootPath }) => ({ name: functionName, path: rootPath }))

/** Milliseconds: from the click until the page was painted, and the processor's time on the page's own thread until all is quiet. */
export interface Cost {
  painted: number
  busy: number
}

/**
 * Clicks inside the page, so that no time of the driver counts, and looks after each frame at two things that cost little: the
 * name of the main area, and whether the page that is shown has something to press or read. Nothing is searched while it has
 * its old name.
 */
const clickToPaint = (page: Page, path: string, name: string) =>
  page.evaluate(
    ([link, title]) =>
      new Promise<number>((done, refuse) => {
        const main = document.querySelector('main')
        const target = document.querySelector<HTMLAnchorElement>(link)
        if (!main || !target) return refuse(new Error(`no ${link}`))
        const isThere = () =>
          main.getAttribute('aria-label') === title &&
          // Pages behind have nothing that is visible; what waits for its data is a skeleton.
          [...main.children].some(
            each =>
              each.hasAttribute('data-front') &&
              [...each.querySelectorAll('button, h2, table')].some(part => part.checkVisibility()) &&
              each.querySelector('.ant-skeleton') === null,
          )
        // This frame draws the page; the task behind the next frame's begin comes when it has been handed over.
        const painted = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)))
        const started = performance.now()
        const look = () => {
          if (isThere()) painted()
          else if (performance.now() - started > 30_000) refuse(new Error(`${title} was not shown`))
          else requestAnimationFrame(look)
        }
        target.click()
        requestAnimationFrame(look)
      }),
    [menuLink(path), name] as const,
  )

/** Seconds that the page's main thread has worked: its own time, which other programs on the machine do not add to. */
const busySeconds = async (tools: CDPSession) => {
  const { metrics } = await tools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** From here on the main thread's time is counted, not the clock's. */
export const countBusy = (tools: CDPSession) =>
  tools.send('Performance.enable', { timeDomain: 'threadTicks' })

/** Until half a second has passed in which the thread did next to nothing. */
const quiet = async (page: Page, tools: CDPSession) => {
  await page.waitForLoadState('networkidle')
  for (let before = -1, now = await busySeconds(tools); now - before > 0.005;) {
    await new Promise(resolve => setTimeout(resolve, 500))
    before = now
    now = await busySeconds(tools)
  }
}

export const click = async (
  page: Page,
  tools: CDPSession,
  { path, name }: (typeof pages)[number],
): Promise<Cost> => {
  const before = await busySeconds(tools)
  const painted = await clickToPaint(page, path, name)
  await quiet(page, tools)
  return { painted, busy: 1000 * ((await busySeconds(tools)) - before) }
}
