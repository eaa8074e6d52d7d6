import { readWorkbook, type SheetRows } from '../spreadsheet/read-workbook.ts'
import { shownColumns } from '../spreadsheet/shown-columns.ts'
import type { Draw } from './draw.ts'

const mostRows = 1000

const style = `
  h2 { font: 600 16px sans-serif; margin: 16px }
  p { margin: 16px; color: #888 }
  table { border-collapse: collapse; font: 13px sans-serif; margin: 0 16px 24px; background: #fff }
  td, th { border: 1px solid #ddd; padding: 4px 8px; max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: pre }
  td.amount { text-align: end; font-variant-numeric: tabular-nums }
  td.merged { text-align: center }
  th { background: #f5f5f5; color: #888; font-weight: normal }
`

/** `0 → A`, `27 → AB`. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const isAmount = (text: string) => /^[-(+]?[¥￥$€£]?\s?-?[\d,]+(?:\.\d+)?[%)]?$/.test(text)

const place = (row: number, column: number) => `${row} ${column}`

/** Cells that others cover, and how far those reach that cover them. */
const spansOf = (merged: SheetRows['merged']) => {
  const covered = new Set<string>()
  const spans = new Map<string, { rows: number; columns: number }>()
  // Those of a person do not lie over each other.
  let left = mostRows * shownColumns
  for (const { s, e } of merged) {
    const last = { r: Math.min(e.r, mostRows - 1), c: Math.min(e.c, shownColumns - 1) }
    const area = (last.r - s.r + 1) * (last.c - s.c + 1)
    if (s.r > last.r || s.c > last.c || area > left) continue
    left -= area
    for (let r = s.r; r <= last.r; r++) for (let c = s.c; c <= last.c; c++) covered.add(place(r, c))
    covered.delete(place(s.r, s.c))
    spans.set(place(s.r, s.c), { rows: last.r - s.r + 1, columns: last.c - s.c + 1 })
  }
  return { covered, spans }
}

const headOf = (page: Document, text: string) =>
  Object.assign(page.createElement('th'), { textContent: text })

const tableOf = (page: Document, { rows: all, merged }: SheetRows) => {
  const rows = all.slice(0, mostRows)
  const width = Math.min(
    shownColumns,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  )
  const { covered, spans } = spansOf(merged)
  const letters = page.createElement('tr')
  letters.append(headOf(page, ''), ...Array.from({ length: width }, (_, at) => headOf(page, lettersOf(at))))
  const table = page.createElement('table')
  table.append(letters)
  for (const [r, cells] of rows.entries()) {
    const row = page.createElement('tr')
    row.append(headOf(page, String(r + 1)))
    for (let c = 0; c < width; c++) {
      if (covered.has(place(r, c))) continue
      const text = cells[c] ?? ''
      const cell = Object.assign(page.createElement('td'), { textContent: text, title: text })
      const span = spans.get(place(r, c))
      if (span) Object.assign(cell, { rowSpan: span.rows, colSpan: span.columns })
      if (span && span.columns > 1) cell.className = 'merged'
      else if (isAmount(text)) cell.className = 'amount'
      row.append(cell)
    }
    table.append(row)
  }
  return table
}

/** The first thousand rows of every sheet, as the workbook shows them. */
export const drawSheets: Draw = async (page, file) => {
  const sheets = await readWorkbook(file, { first: false, rows: mostRows + 1, asShown: true })
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }))
  for (const sheet of sheets) {
    page.body.append(
      Object.assign(page.createElement('h2'), { textContent: sheet.name }),
      tableOf(page, sheet),
    )
    if (sheet.rows.length > mostRows)
      page.body.append(
        Object.assign(page.createElement('p'), {
          textContent: `只显示前 ${mostRows} 行，完整内容请下载后查看`,
        }),
      )
  }
}
