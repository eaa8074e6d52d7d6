import { watchEdges } from '../scroll-edges/watch-edges.ts'

/** A table that shares the paper among its columns (`narrow-tables.ts`); no other is drawn whole for sure. */
export const sharedTable = 'docx-shared'

/** A table that is a little too broad is drawn smaller, no smaller than this; one that is broader scrolls. */
const leastSize = 0.75

const name = '表格，可左右滑动'

/** The shadow of the paper that is to come; it lies over the cells, whatever their colours are. */
export const frameLooks = `
  section.docx .table-frame { position: relative }
  section.docx .table-scroll[role] { overflow-x: auto }
  section.docx .table-scroll:focus-visible { outline: 2px solid #1677ff; outline-offset: -2px }
  section.docx .table-frame::before, section.docx .table-frame::after { content: ""; position: absolute; inset-block: 0; width: 16px; z-index: 2; pointer-events: none; opacity: 0; transition: opacity 0.2s }
  section.docx .table-frame::before { left: 0; border-left: 1px solid #8c8c8c; background: linear-gradient(to right, #0004, #0000) }
  section.docx .table-frame::after { right: 0; border-right: 1px solid #8c8c8c; background: linear-gradient(to left, #0004, #0000) }
  section.docx .table-frame:has(> [role][data-before])::before, section.docx .table-frame:has(> [role][data-beyond])::after { opacity: 1 }
`

/**
 * Whether it scrolls is told to whoever hears the page, and by key one comes to it only then. Where it does not, nothing that lies over
 * it and beyond is cut off: a seal.
 */
const tell = (box: HTMLElement, isBroad: boolean) => {
  if (isBroad === (box.getAttribute('role') === 'group')) return
  if (isBroad) {
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', name)
  } else for (const each of ['tabindex', 'role', 'aria-label']) box.removeAttribute(each)
}

/** Letters are as broad as whole pixels let them be, on some devices: smaller ones may be a little broader than they should. */
const tries = 4

/** Each that is made smaller has the page laid out anew, several times; broad ones behind so many keep their size, and scroll. */
const mostShrunk = 200

const fit = (box: HTMLElement, table: HTMLElement, shrunk: Set<HTMLElement>) => {
  const room = box.getBoundingClientRect().width
  const draw = (size: number) => table.style.setProperty('zoom', String(size))
  const isTooBroad = () => table.getBoundingClientRect().width > room
  if (shrunk.has(table)) draw(1)
  if (!isTooBroad() || (shrunk.size >= mostShrunk && !shrunk.has(table))) return tell(box, isTooBroad())
  shrunk.add(table)
  let size = 1
  for (let left = tries; left > 0 && isTooBroad(); left--) {
    size = Math.floor((size * room * 1000) / table.getBoundingClientRect().width) / 1000
    if (size < leastSize) break
    draw(size)
  }
  const isBroad = isTooBroad()
  if (isBroad) draw(1)
  tell(box, isBroad)
}

const frameAround = (table: HTMLElement) => {
  const box = (className: string) => Object.assign(table.ownerDocument.createElement('div'), { className })
  const [frame, scroll] = [box('table-frame'), box('table-scroll')]
  table.replaceWith(frame)
  frame.append(scroll)
  scroll.append(table)
  return scroll
}

/** Gives each table that is in no other one a frame of its own, in which it scrolls where the column has no room for it. */
export const frameTables = (page: Document, signal: AbortSignal): void => {
  const tables = new Map<Element, () => void>()
  const shrunk = new Set<HTMLElement>()
  const fitAll = (boxes: readonly ResizeObserverEntry[]) => {
    for (const { target } of boxes) tables.get(target)?.()
  }
  // What is made smaller while sizes are told would be told in turn.
  const observer = new ResizeObserver(boxes => void requestAnimationFrame(() => fitAll(boxes)))
  signal.addEventListener('abort', () => observer.disconnect())
  for (const table of page.querySelectorAll<HTMLElement>('section.docx table')) {
    if (table.parentElement?.closest(`table:not(.${sharedTable})`)) continue
    const box = frameAround(table)
    tables.set(box, () => fit(box, table, shrunk))
    observer.observe(box)
    signal.addEventListener('abort', watchEdges(box))
  }
}
