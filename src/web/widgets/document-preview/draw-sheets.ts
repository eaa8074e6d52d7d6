import type { CellAt } from '../spreadsheet/beside.ts'
import { kindAt } from '../spreadsheet/cell-kinds.ts'
import { lettersOf } from '../spreadsheet/column-letters.ts'
import { readWorkbook, type SheetRows } from '../spreadsheet/read-workbook.ts'
import { shownColumns } from '../spreadsheet/shown-columns.ts'
import { isAmount } from './amount.ts'
import { drawable, drawSheetCharts } from './draw-sheet-charts.ts'
import { withCells } from './chart-cells.ts'
import { dressCell, edgeCell } from './dress-cell.ts'
import type { Draw } from './draw.ts'
import { heldAmong, heldStyle, hold, keepHeld } from './held-lines.ts'
import { addressesOf } from './linked-cells.ts'
import { createSeenEdges, extentOf } from './sheet-edges.ts'
import { cellOf, isLong } from './sheet-cell.ts'
import { sheetPaper, sheetToPaper } from './sheet-paper.ts'
import { isCutShort, sentencesOf, shownRows } from './sheet-sentences.ts'
import { listRemarks, markRemark, remarkStyle, seenRemarks } from './sheet-remarks.ts'
import { place, spanAcross, spansOf } from './sheet-spans.ts'
import { isRemark, spillsIn, usualColumn, type Spill } from './sheet-spill.ts'

export const sheetStyle = `
  h2 { font: 600 16px sans-serif; margin: 16px }
  p { margin: 16px; color: #595959 }
  table { border-collapse: separate; border-spacing: 0; font: 13px sans-serif; margin: 16px 16px 24px; background: #fff; width: max-content }
  td, th { border: 0 solid #ddd; border-width: 0 1px 1px 0; padding: 4px 8px; max-width: min(320px, 60vw); white-space: pre-wrap; overflow-wrap: anywhere; vertical-align: baseline }
  table.high td { vertical-align: bottom }
  table.without-grid td { border-color: transparent }
  td i.sign { float: inline-start; line-height: 1.2; margin-inline-end: 4px; font-style: normal; font-weight: 600 }
  td div { max-height: 320px; overflow: auto }
  td.amount { text-align: end; font-variant-numeric: tabular-nums }
  td.truth { text-align: center }
  td.merged { text-align: center }
  td.formula { color: #767676 }
  @media (min-width: 800px) { td.remark { max-width: none; white-space: pre } }
  td a { color: #0958d9; text-decoration: underline }
  td.coloured a { color: inherit }
  td span { display: block; width: 0; white-space: pre }
  td span.end, td span.center { display: flex; justify-content: end; margin-inline-start: auto }
  td span.center { justify-content: center; margin-inline-end: auto }
  img { display: block; margin: 16px; max-width: calc(100vw - 32px); background: #fff }
  th { border: 0; box-shadow: inset -1px -1px #ddd; background: #f5f5f5; color: #666; font-weight: normal; vertical-align: middle }
  ${remarkStyle}
  ${heldStyle}
  ${sheetPaper}
`

/** Of so many lines those that are drawn. */
const shownOf = (count: number, hidden: readonly number[]) => {
  const away = new Set(hidden)
  return Array.from({ length: count }, (_, at) => at).filter(at => !away.has(at))
}

/** Its text takes no room of its column. */
const spill = (cell: HTMLElement, { side }: Spill) => {
  const text = cell.ownerDocument.createElement('span')
  text.className = side
  text.append(...cell.childNodes)
  cell.append(text)
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
  const lookOf = ({ r, c }: CellAt) => looks?.all[(looks.rows[r]?.[c] ?? 0) - 1]
  const textOf = (r: number, c: number) => texts[r]?.[c] ?? ''
  const joined = spansOf(merged, rows, columns)
  const isAcross = (r: number, c: number) => lookOf({ r, c })?.isAcross === true
  spanAcross(joined, { rows, columns, isEmpty: (r, c) => textOf(r, c) === '', isAcross })
  const { covered, spans } = joined
  const seenEdges = createSeenEdges({ rows, columns, edgesAt: at => lookOf(at)?.edges })
  const addressAt = addressesOf(sheet.links ?? [], texts.length, shownColumns)
  const remarks = new Map(seenRemarks(sheet).map(({ r, c, words }) => [place(r, c), words]))
  const runs = new Map(sheet.richCells?.map(each => [place(each.r, each.c), each.runs]))
  const unfinished = new Set(formulas.map(({ r, c }) => place(r, c)))
  const roomOf = (c: number) => {
    const width = widths?.[c]
    return width === undefined ? undefined : pixelsOf(width)
  }
  const held = heldAmong(sheet.frozen, merged, rows, columns)
  const letters = page.createElement('tr')
  letters.append(headOf(page, ''))
  for (const [at, c] of columns.entries()) {
    const head = headOf(page, lettersOf(c))
    const room = roomOf(c)
    if (room !== undefined) head.style.minWidth = `min(${room}px, 60vw)`
    if (at < held.columns) hold(head, at)
    letters.append(head)
  }
  /** What goes on to the left finds the room that it was told, lest its beginning lie below the numbers of the rows. */
  const keepRoom = ({ from, to }: Spill) => {
    for (let at = from; at <= to; at++) {
      const head = letters.cells[at + 1]
      if (head) head.style.minWidth = `${roomOf(columns[at] ?? 0) ?? usualColumn}px`
    }
  }
  const table = page.createElement('table')
  if (heights?.length) table.classList.add('high')
  if (sheet.hasGrid === false) table.classList.add('without-grid')
  table.createTHead().append(letters)
  const body = table.createTBody()
  for (const [down, r] of rows.entries()) {
    const row = page.createElement('tr')
    const height = heights?.[r]
    if (height !== undefined) row.style.height = `${highOf(height)}px`
    row.append(headOf(page, String(r + 1)))
    const isJoined = (c: number) => covered.has(place(r, c)) || spans.has(place(r, c))
    const isFilled = (c: number) => textOf(r, c) !== '' || isJoined(c)
    const isUsed = (c: number) =>
      isFilled(c) ||
      remarks.has(place(r, c)) ||
      lookOf({ r, c })?.fill !== undefined ||
      seenEdges({ r, c }) !== undefined
    const used = columns.findLastIndex(isUsed) + 1
    const cells = columns.map(c => {
      const text = textOf(r, c)
      const isText = !isJoined(c) && kindAt(sheet.kinds, r, c) === 'text' && !isLong(text)
      return { text, look: lookOf({ r, c }), room: roomOf(c), isFilled: isFilled(c), isText }
    })
    const spills = spillsIn(cells)
    // What goes on over cells beside it does so over those that would be held.
    const firstOver = Math.min(...Array.from(spills.values(), ({ from }) => from))
    for (const [at, c] of columns.slice(0, used).entries()) {
      if (covered.has(place(r, c))) continue
      const span = spans.get(place(r, c))
      const from = span?.from ?? { r, c }
      const text = textOf(from.r, from.c)
      const look = lookOf(from)
      const cell = cellOf(page, {
        text: look?.isSilent ? '' : text,
        href: addressAt(from),
        runs: look?.isSilent ? undefined : runs.get(place(from.r, from.c)),
        sign: look?.sign,
      })
      if (span) Object.assign(cell, { rowSpan: span.rows, colSpan: span.columns })
      // A workbook whose looks are known says itself where the text of a merged cell stands.
      if (!looks && span && span.columns > 1) cell.className = 'merged'
      else cell.className = placeOf(sheet, from, text)
      if (look) dressCell(cell, look)
      const room = roomOf(c)
      if (look?.wraps && !(span && span.columns > 1) && room !== undefined)
        cell.style.maxWidth = `min(${room}px, 60vw)`
      const last = span && { r: rows[down + span.rows - 1] ?? r, c: columns[at + span.columns - 1] ?? c }
      const over = spills.get(at)
      const drawn = cells[at]
      if (over) {
        spill(cell, over)
        if (over.from < at) keepRoom(over)
      } else if (looks && drawn && isRemark(drawn, at === columns.length - 1)) cell.classList.add('remark')
      if (at < firstOver && at + (span?.columns ?? 1) <= held.columns) hold(cell, at)
      const edges = seenEdges({ r, c }, last)
      if (edges) edgeCell(cell, edges, { isTop: down === 0, isLeft: at === 0 })
      if (unfinished.has(place(from.r, from.c))) markFormula(cell)
      markRemark(cell, remarks.get(place(from.r, from.c)))
      row.append(cell)
    }
    // One for all that stands empty to the right: a hundred thousand cells would take the browser many seconds.
    if (used < columns.length)
      row.append(Object.assign(page.createElement('td'), { colSpan: columns.length - used }))
    ;(down < held.rows ? table.tHead : body)?.append(row)
  }
  keepHeld(table, held.columns)
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
  listRemarks(section, sheet)
  if (!isEmpty(sheet)) section.append(tableOf(page, sheet))
  else if (sheet.isPlain && !sheet.drawn) say('（这个工作表是空的，或者只有图表和图片）')
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
  const isCut = () => sheets.some((sheet, at) => !sections[at]?.hidden && isCutShort(sheet))
  const toPaper = sheetToPaper(page, isCut)
  if (names.length > 1) return { parts: { names, show }, toPaper }
  page.body.prepend(Object.assign(page.createElement('h2'), { textContent: names[0] ?? '' }))
  show(0)
  return { toPaper }
}
