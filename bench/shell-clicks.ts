import type { CDPSession, Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { menuLink } from '../test/support/menu-link.ts'

/** The pages of the menu, and what a click on one of them costs in the browser. */
export const pages = localTree
  .flatMap(({ sysFunctions = [] }) => sysFunctions)
  .filter(each => each.isHidden !== '是')
  .map(({ functionName, rootPath }) => ({ name: functionName, path: rootPath }))

/**
 * Milliseconds from the click: until the page was on the screen, until the page's own thread had got through that frame and
 * begun the next one; and what the thread worked until all was quiet.
 */
export interface Cost {
  painted: number
  free: number
  busy: number
}

/** When a frame was handed to the screen, which only the browser knows: it tells of frames of more than 50 ms. */
interface LongFrame extends PerformanceEntry {
  presentationTime: number
}

/** Has the browser keep what it knows of long frames. */
export const keepFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: LongFrame[] = []
    Reflect.set(window, 'longFrames', frames)
    const keep = (list: PerformanceObserverEntryList) => frames.push(...(list.getEntries() as LongFrame[]))
    new PerformanceObserver(keep).observe({ type: 'long-animation-frame' })
  })

/**
 * Clicks inside the page, so that no time of the driver counts, and looks after each frame at two things that cost little: the
 * name of the main area, and whether the page that is shown has something to press or read. Nothing is searched while it has
 * its old name.
 */
const clickToPaint = (page: Page, path: string, name: string) =>
  page.evaluate(
    ([link, title]) =>
      new Promise<{ started: number; drawn: number; free: number }>((done, refuse) => {
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
        const started = performance.now()
        /** This frame draws the page; a message comes when it has been drawn and handed over. */
        const painted = () => {
          let drawn = 0
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => (drawn = performance.now()))
          port1.start()
          port2.postMessage(0)
          requestAnimationFrame(() => setTimeout(() => done({ started, drawn, free: performance.now() })))
        }
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

/** When what was drawn at a moment was on the screen: as the browser tells, or at once, where the frame was a short one. */
const onScreen = (page: Page, drawn: number) =>
  page.evaluate(at => {
    const longFrames = Reflect.get(window, 'longFrames') as LongFrame[]
    const frame = longFrames.findLast(each => each.startTime < at && at < each.startTime + each.duration + 20)
    return Math.max(at, frame?.presentationTime ?? 0)
  }, drawn)

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
  const { started, drawn, free } = await clickToPaint(page, path, name)
  await quiet(page, tools)
  const busy = 1000 * ((await busySeconds(tools)) - before)
  return { painted: (await onScreen(page, drawn)) - started, free: free - started, busy }
}
