import { csvRows } from '../spreadsheet/csv-rows.ts'
import { emptySheet } from '../spreadsheet/read-workbook.ts'
import { shownColumns } from '../spreadsheet/shown-columns.ts'
import { decodeText } from './decode-text.ts'
import { shownBytes } from './document-kind.ts'
import { fillSheet, sheetStyle } from './draw-sheets.ts'
import { drawText } from './draw-text.ts'
import type { Draw } from './draw.ts'
import { sheetToPaper } from './sheet-paper.ts'
import { shownRows } from './sheet-sentences.ts'

/** A text with separated fields as the sheet that it is the text of. */
export const drawCsv: Draw = async (page, file, ...rest) => {
  const text = decodeText(await file.slice(0, shownBytes).arrayBuffer())
  if (text.trim() === '') return drawText(page, file, ...rest)
  const rows = csvRows(text, shownRows + 1)
  const section = page.createElement('section')
  if (file.size > shownBytes && rows.length <= shownRows) {
    // The last one may be no more than its beginning.
    if (rows.length > 1) rows.pop()
    section.append(
      Object.assign(page.createElement('p'), { textContent: '只显示开头部分，完整内容请下载后查看' }),
    )
  }
  const isCutAcross = rows.some(row => row.length > shownColumns)
  page.head.append(Object.assign(page.createElement('style'), { textContent: sheetStyle }))
  page.body.append(section)
  fillSheet(section, { ...emptySheet(''), rows, isCutAcross })
  const isCut = file.size > shownBytes || rows.length > shownRows || isCutAcross
  return { toPaper: sheetToPaper(page, () => isCut) }
}
