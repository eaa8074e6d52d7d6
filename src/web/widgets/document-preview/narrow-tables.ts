import { fitCell, keepClose } from './narrow-cells.ts'
import { sharedTable } from './table-frames.ts'
import { points } from './tab-stops.ts'
import { nodesOfType, stylesSaying, type SayOfStyle, type Style, type WordNode } from './word-model.ts'

/** Tables that were made for broad paper, on narrow one. */

const sides = ['left', 'right', 'top', 'bottom'].map(side => `border-${side}`)
const isLine = (border = 'none') => points(border) > 0

const hasLines = ({ cellStyle, styleName }: WordNode, cells: readonly WordNode[], say: SayOfStyle) =>
  cells.some(({ cssStyle }) =>
    sides.some(side => isLine(cssStyle?.[side] ?? cellStyle?.[side] ?? say(styleName ?? '', side))),
  )

const widthsOf = ({ columns = [] }: WordNode) => columns.map(each => points(each.width))
const sum = (widths: readonly number[]) => widths.reduce((all, each) => all + each, 0)

/** Each column of a few has room for words where its share of the paper is no less. */
const [fewColumns, leastShare] = [3, 0.15]

/** A frame around a text, or texts beside each other without lines: where one signs. Nothing of it may be beyond the edge. */
const isShared = (table: WordNode, rows: readonly WordNode[][], say: SayOfStyle) => {
  const most = Math.max(...rows.map(each => each.length))
  if (most <= 1) return true
  const widths = widthsOf(table)
  if (Math.max(most, widths.length) > fewColumns) return false
  return widths.every(each => each >= leastShare * sum(widths)) && !hasLines(table, rows.flat(), say)
}

/** Those of lines with the margins of Word, points. */
const lines = 415

/** As broad as it is, where there is room. */
const narrowed = (width: string | undefined): string | undefined => {
  const length = width?.endsWith('%') ? (points(width) / 100) * lines : points(width)
  return length > 0 ? `min(${length}pt, 100%)` : undefined
}

/** Its columns are as broad as their share of it, whatever is in them. */
const share = (table: WordNode) => {
  const widths = widthsOf(table)
  const whole = sum(widths)
  if (whole > 0) table.columns = widths.map(each => ({ width: `${(100 * each) / whole}%` }))
  const width = narrowed(table.cssStyle?.['width']) ?? narrowed(`${whole}pt`) ?? '100%'
  table.cssStyle = { ...table.cssStyle, width, 'table-layout': 'fixed' }
  table.className = [table.className, sharedTable].filter(Boolean).join(' ')
}

/** As narrow as its cells can be read in; what is broader still scrolls in its frame (`table-frames.ts`). */
const narrow = (table: WordNode) => {
  const looks = { ...table.cssStyle }
  const width = narrowed(looks['width'])
  delete looks['table-layout']
  table.cssStyle = { ...looks, ...(width && { width }) }
}

export const fitTables = (texts: readonly WordNode[], styles: readonly Style[]): void => {
  const say = stylesSaying(styles)
  for (const { target, styles: parts = [] } of styles)
    if (target === 'table') for (const { values } of parts) keepClose(values)
  for (const table of texts.flatMap(text => nodesOfType(text, 'table'))) {
    const rows = (table.children ?? []).map(({ children = [] }) =>
      children.filter(({ type }) => type === 'cell'),
    )
    if (table.cellStyle) keepClose(table.cellStyle)
    if (isShared(table, rows, say)) share(table)
    else narrow(table)
    for (const cell of rows.flat()) fitCell(cell, say)
  }
}
