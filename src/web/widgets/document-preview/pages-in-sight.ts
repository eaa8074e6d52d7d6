import type { Pages, Spot } from './draw.ts'

/** Which of these boxes, one below the other, one reads: of tall ones that over the upper third of what is seen, of small ones the first. */
const readNow = (view: Window, boxes: readonly HTMLElement[]) => {
  const { innerHeight, scrollY } = view
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= view.document.documentElement.scrollHeight - 1
  if (isAtEnd) return boxes.length - 1
  let [low, high] = [0, boxes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const box = boxes[middle]?.getBoundingClientRect()
    if (box && box.top <= Math.min(innerHeight / 3, box.height / 2)) low = middle
    else high = middle - 1
  }
  return low
}

const margin = 16

/** The pages that these boxes are. */
export const pagesOf = (page: Document, boxes: readonly HTMLElement[]): Pages => {
  const view = page.defaultView
  const followers = new Set<() => void>()
  /** The last pages cannot come to the top: one that was gone to is the one that is read until it is scrolled on. */
  let shown: { at: number; scrollY: number } | undefined
  const show = ({ at, down }: Spot) => {
    const box = boxes[at]
    if (!box || !view) return
    // A heading has a little of what is before it above it.
    const { top, height } = box.getBoundingClientRect()
    const above = down === 0 ? 0 : height * down - margin
    view.scrollBy({ top: top + Math.max(above, 0) })
    shown = { at, scrollY: view.scrollY }
    for (const tell of followers) tell()
  }
  const now = () => {
    if (!view) return 0
    return shown?.scrollY === view.scrollY ? shown.at : readNow(view, boxes)
  }
  return {
    count: boxes.length,
    show,
    follow: told => {
      const tell = () => told(now())
      tell()
      followers.add(tell)
      page.addEventListener('scroll', tell)
      return () => {
        followers.delete(tell)
        page.removeEventListener('scroll', tell)
      }
    },
  }
}
