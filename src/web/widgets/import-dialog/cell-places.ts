import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { rowHeightIn } from '../row-window/use-window.ts'
import type { CellPlace } from './import-rules.ts'

/** As in the style sheet, CSS pixels. */
const widths = { line: 80, action: 64, column: 160 }
const widthOf = (column: ImportColumn | undefined) => column?.width ?? widths.column
export const beforeScrolled = { top: 0, view: 480, height: 40 }
/** The headings above the rows and the sums below them, each as high as a row. */
const edges = 2

const heightOf = (frame: HTMLElement) => rowHeightIn(frame) ?? beforeScrolled.height

/** The columns of the table's rows, and how wide all of it is at least. */
export const tracksOf = (columns: ImportTemplate['columns']) => ({
  width: columns.reduce((sum, each) => sum + widthOf(each), widths.line + widths.action),
  tracks: columns.map(each => `minmax(${widthOf(each)}px, ${widthOf(each)}fr)`).join(' '),
})

/** Puts a cell into the middle of the table, and the table into sight: what is said above it may have moved it out. */
export const bringIntoSight = (
  frame: HTMLElement,
  columns: ImportTemplate['columns'],
  row: number,
  prop: string,
): void => {
  frame.scrollIntoView({ block: 'nearest' })
  // The headings stay above the rows, and are as high as one.
  frame.scrollTop = (row + 1.5) * heightOf(frame) - frame.clientHeight / 2
  const at = columns.findIndex(each => each.prop === prop)
  if (at < 0) return
  const before = columns.slice(0, at).reduce((sum, each) => sum + widthOf(each), widths.line)
  frame.scrollLeft = before + widthOf(columns[at]) / 2 - (frame.clientWidth + widths.line - widths.action) / 2
}

/** So many rows are seen at once. */
export const pageOf = (frame: HTMLElement): number =>
  Math.max(1, Math.floor(frame.clientHeight / heightOf(frame)) - edges)

/** The first row that is seen whole. */
export const firstSeen = (frame: HTMLElement): number => Math.ceil(frame.scrollTop / heightOf(frame))

/** Scrolls no further than a row needs that is not drawn: it comes to stand at the edge. */
export const scrollToRow = (frame: HTMLElement, row: number): void => {
  const height = heightOf(frame)
  const [above, below] = [row * height, (row + 1 + edges) * height - frame.clientHeight]
  frame.scrollTop = frame.scrollTop > above ? above : Math.max(frame.scrollTop, below)
}

/** The cell or row that something in it belongs to; the bin is the row's as a whole. */
export const placeOf = (target: EventTarget): CellPlace | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-prop]') : null
  const id = row?.dataset['rowKey']
  return id === undefined ? undefined : { id, prop: cell?.dataset['prop'] ?? '' }
}

export const isSamePlace = (one: CellPlace | undefined, other: CellPlace | undefined): boolean =>
  one?.id === other?.id && one?.prop === other?.prop

export const cellAt = (frame: HTMLElement | null, { id, prop }: CellPlace): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-row-key="${id}"] [data-prop="${prop}"]`) ?? null
