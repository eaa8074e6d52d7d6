import { shownColumns } from '../spreadsheet/shown-columns.ts'

/** More of one sheet is for a spreadsheet program. */
export const shownRows = 1000

interface Cut {
  rows: boolean
  columns: boolean
}

/** What is said of a sheet that is not drawn to its end. */
export const cutSentence = (cut: Cut): string | undefined => {
  const first = [cut.rows && `前 ${shownRows} 行`, cut.columns && `前 ${shownColumns} 列`].filter(Boolean)
  return first.length > 0 ? `只显示${first.join('、')}，完整内容请下载后查看` : undefined
}
