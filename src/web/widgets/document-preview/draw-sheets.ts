import { readWorkbook } from '../spreadsheet/read-workbook.ts'
import type { Draw } from './draw.ts'

const mostRows = 1000
const mostColumns = 100

const style = `
  h2 { font: 600 16px sans-serif; margin: 16px }
  p { margin: 16px; color: #888 }
  table { border-collapse: collapse; font: 13px sans-serif; margin: 0 16px 24px; background: #fff }
  td, th { border: 1px solid #ddd; padding: 4px 8px; max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  th { background: #f5f5f5; color: #888; font-weight: normal }
`

const rowOf = (page: Document, cells: readonly string[], number: number) => {
  const row = page.createElement('tr')
  const head = page.createElement('th')
  head.textContent = String(number)
  row.append(head)
  for (const text of cells.slice(0, mostColumns)) {
    const cell = page.createElement('td')
    cell.textContent = text
    cell.title = text
    row.append(cell)
  }
  return row
}

/** The first thousand rows of every sheet, as text. */
export const drawSheets: Draw = async (page, file) => {
  const sheets = await readWorkbook(file, { first: false, rows: mostRows + 1 })
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }))
  for (const { name, rows } of sheets) {
    const table = page.createElement('table')
    table.append(...rows.slice(0, mostRows).map((cells, index) => rowOf(page, cells, index + 1)))
    page.body.append(Object.assign(page.createElement('h2'), { textContent: name }), table)
    if (rows.length > mostRows)
      page.body.append(
        Object.assign(page.createElement('p'), {
          textContent: `只显示前 ${mostRows} 行，完整内容请下载后查看`,
        }),
      )
  }
}
