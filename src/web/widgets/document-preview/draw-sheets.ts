import type { CellAt } from '../spreadsheet/beside.ts'
import { kindAt } from '../spreadsheet/cell-kinds.ts'
import { readWorkbook, type SheetRows } from '../spreadsheet/read-workbook.ts'
import { shownColumns } from '../spreadsheet/shown-columns.ts'
import { isAmount } from './amount.ts'
import { drawable, drawSheetCharts } from './draw-sheet-charts.ts'
import { withCells } from './chart-cells.ts'
import { dressCell, edgeCell } from './dress-cell.ts'
import type { Draw } from './draw.ts'
import { createSeenEdges, extentOf } from './sheet-edges.ts'
import { sentencesOf, shownRows } from './sheet-sentences.ts'
import { place, spansOf } from './sheet-spans.ts'
import { spills } from './sheet-spill.ts'

export const sheetStyle = `
  h2 { font: 600 16px sans-serif; margin: 16px }
  p { margin: 16px; color: #595959 }
  table { border-collapse: collapse; font: 13px sans-serif; margin: 16px 16px 24px; background: #fff; width: max-content }
  td, th { border: 1px solid #ddd; padding: 4px 8px; max-width: min(320px, 60vw); white-space: pre-wrap; overflow-wrap: anywhere; vertical-align: baseline }
  table.high td { vertical-align: bottom }
  table.without-grid td { border-color: transparent }
  td div { max-height: 320px; overflow: auto }
  td.amount { text-align: end; font-variant-numeric: tabular-nums }
  td.truth { text-align: center }
  td.merged { text-align: center }
  td.formula { color: #767676 }
  td span { display: block; width: 0; white-space: pre }
  img { display: block; margin: 16px; max-width: calc(100vw - 32px); background: #fff }
  th { border: 0; box-shadow: inset -1px -1px #ddd; background: #f5f5f5; color: #666; font-weight: normal; vertical-align: middle }
`

/** `0 → A`, `27 → AB`. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Of so many lines those that are drawn. */
const shownOf = (count: number, hidden: readonly number[]) => {
  const away = new Set(hidden)
  return Array.from({ length: count }, (_, at) => at).filter(at => !away.has(at))
}

/** Letters, or lines, of one cell that stand as they are; what is longer is read in its own place, lest its row hide all others. */
const fitting = { letters: 600, lines: 16 }

const isLong = (text: string) =>
  text.length > fitting.letters || (text.includes('\n') && text.split('\n').length > fitting.lines)

/** As tall as what it says: nobody can point at a letter that is cut off with a finger, or by key. */
const cellOf = (page: Document, text: string) => {
  const cell = page.createElement('td')
  if (isLong(text)) cell.append(Object.assign(page.createElement('div'), { textContent: text, tabIndex: 0 }))
  else cell.textContent = text
  return cell
}

/** Its text takes no room of its column. */
const spill = (cell: HTMLElement) => {
  const text = cell.ownerDocument.createElement('span')
  text.textContent = cell.textContent
  cell.replaceChildren(text)
}

/** The colour is not all that tells it from a text: whoever hears the page is told, whoever points at it as well. */
const markFormula = (cell: HTMLElement) => {
  cell.classList.add('formula')
  cell.title = '没有算出结果的公式'
}

/** Where it stands as long as its style does not say. */
const placeOf = ({ kinds }: SheetRows, { r, c }: CellAt, text: string) => {
  const kind = kindAt(kinds, r, c) ?? (isAmount(text) ? 'number' : 'text')
  return { number: 'amount', text: '', truth: 'truth' }[kind]
}

/** What a column has inside: figures of this page are smaller than those of a workbook, the room around a text is larger. */
const pixelsOf = (width: number) => Math.max(0, Math.round(width * 6) - 8)

/** Points of a row, in the proportion that figures of this page have to those of a workbook. */
const highOf = (points: number) => Math.round(points * 1.18)

const headOf = (page: Document, text: string) =>
  Object.assign(page.createElement('th'), { textContent: text })

/**
 * What is hidden stays so, as its maker shows it to others: prices that he paid, rows that his filter leaves out. The letters
 * and numbers of the rest keep the gap, as in his program.
 */
const tableOf = (page: Document, sheet: SheetRows) => {
  const { rows: texts, merged, hidden, formulas, looks, widths, heights } = sheet
  const extent = extentOf(texts, looks)
  const rows = shownOf(Math.min(shownRows, extent.rows), hidden.rows)
  const columns = shownOf(Math.min(shownColumns, extent.columns), hidden.columns)
  const { covered, spans } = spansOf(merged, rows, columns)
  const lookOf = ({ r, c }: CellAt) => looks?.all[(looks.rows[r]?.[c] ?? 0) - 1]
  const seenEdges = createSeenEdges({ rows, columns, edgesAt: at => lookOf(at)?.edges })
  const unfinished = new Set(formulas.map(({ r, c }) => place(r, c)))
  const roomOf = (c: number) => {
    const width = widths?.[c]
    return width === undefined ? undefined : pixelsOf(width)
  }
  const letters = page.createElement('tr')
  letters.append(headOf(page, ''))
  for (const c of columns) {
    const head = headOf(page, lettersOf(c))
    const room = roomOf(c)
    if (room !== undefined) head.style.minWidth = `min(${room}px, 60vw)`
    letters.append(head)
  }
  const table = page.createElement('table')
  if (heights?.length) table.classList.add('high')
  if (sheet.hasGrid === false) table.classList.add('without-grid')
  table.append(letters)
  for (const [down, r] of rows.entries()) {
    const row = page.createElement('tr')
    const height = heights?.[r]
    if (height !== undefined) row.style.height = `${highOf(height)}px`
    row.append(headOf(page, String(r + 1)))
    const isFilled = (c: number) =>
      (texts[r]?.[c] ?? '') !== '' || covered.has(place(r, c)) || spans.has(place(r, c))
    const isUsed = (c: number) =>
      isFilled(c) || lookOf({ r, c })?.fill !== undefined || seenEdges({ r, c }) !== undefined
    const used = columns.findLastIndex(isUsed) + 1
    for (const [at, c] of columns.slice(0, used).entries()) {
      if (covered.has(place(r, c))) continue
      const span = spans.get(place(r, c))
      const from = span?.from ?? { r, c }
      const text = texts[from.r]?.[from.c] ?? ''
      const cell = cellOf(page, text)
      if (span) Object.assign(cell, { rowSpan: span.rows, colSpan: span.columns })
      // A workbook whose looks are known says itself where the text of a merged cell stands.
      if (!looks && span && span.columns > 1) cell.className = 'merged'
      else cell.className = placeOf(sheet, from, text)
      const look = lookOf(from)
      if (look) dressCell(cell, look)
      const room = roomOf(c)
      if (look?.wraps && !(span && span.columns > 1) && room !== undefined)
        cell.style.maxWidth = `min(${room}px, 60vw)`
      const last = span && { r: rows[down + span.rows - 1] ?? r, c: columns[at + span.columns - 1] ?? c }
      const beside = () => {
        const next = columns.findIndex((each, index) => index > at && isFilled(each))
        const empty = columns.slice(at + 1, next < 0 ? undefined : next)
        return { rooms: empty.map(roomOf), isLast: next < 0 }
      }
      const isText = !span && kindAt(sheet.kinds, r, c) === 'text' && !isLong(text)
      if (isText && spills({ text, look, room, beside })) spill(cell)
      const edges = seenEdges({ r, c }, last)
      if (edges) edgeCell(cell, edges)
      if (unfinished.has(place(from.r, from.c))) markFormula(cell)
      row.append(cell)
    }
    // One for all that stands empty to the right: a hundred thousand cells would take the browser many seconds.
    if (used < columns.length)
      row.append(Object.assign(page.createElement('td'), { colSpan: columns.length - used }))
    table.append(row)
  }
  return table
}

const isEmpty = ({ rows, isCutAcross, isCutDown }: SheetRows) =>
  !isCutAcross && !isCutDown && rows.every(row => row.every(text => text === ''))

export const fillSheet = (section: HTMLElement, sheet: SheetRows): void => {
  const page = section.ownerDocument
  const say = (text: string) => section.append(Object.assign(page.createElement('p'), { textContent: text }))
  // Before the table: nobody may come to its end, nor to its last column.
  const sentences = sentencesOf(sheet)
  for (const each of sentences) say(each)
  if (!isEmpty(sheet)) section.append(tableOf(page, sheet))
  else if (sentences.length === 0 && !sheet.charts?.length) say('（这个工作表是空的）')
  void drawSheetCharts(section, sheet.charts ?? [])
}

/** The first rows and columns of each sheet, as the workbook shows them; drawn when it is looked at. */
export const drawSheets: Draw = async (page, file) => {
  const sheets = await readWorkbook(file, { first: false, rows: shownRows + 1, asShown: true })
  for (const sheet of sheets)
    sheet.charts = drawable((sheet.charts ?? []).map(chart => withCells(chart, sheets)))
  page.head.append(Object.assign(page.createElement('style'), { textContent: sheetStyle }))
  const sections = sheets.map(() => Object.assign(page.createElement('section'), { hidden: true }))
  page.body.append(...sections)
  const show = (at: number) => {
    const [section, sheet] = [sections[at], sheets[at]]
    if (!section?.hidden || !sheet) return
    for (const each of sections) each.hidden = each !== section
    if (section.childElementCount === 0) fillSheet(section, sheet)
    page.defaultView?.scrollTo(0, 0)
  }
  const names = sheets.map(({ name }) => name)
  if (names.length > 1) return { parts: { names, show } }
  page.body.prepend(Object.assign(page.createElement('h2'), { textContent: names[0] ?? '' }))
  show(0)
  return {}
}
