import type { DrawnThings } from '../spreadsheet/drawn-things.ts'
import type { SheetRows } from '../spreadsheet/read-workbook.ts'
import { shownColumns } from '../spreadsheet/shown-columns.ts'

/** More of one sheet is for a spreadsheet program. */
export const shownRows = 1000

/** Not all of it is seen here. */
export const isCutShort = ({ rows, isCutDown, isCutAcross }: SheetRows): boolean =>
  isCutDown || rows.length > shownRows || isCutAcross

const cutSentence = ({ rows, isCutDown, isCutAcross }: SheetRows) => {
  const first = [
    (isCutDown || rows.length > shownRows) && `前 ${shownRows} 行`,
    isCutAcross && `前 ${shownColumns} 列`,
  ].filter(Boolean)
  return first.length > 0 && `只显示${first.join('、')}，完整内容请下载后查看`
}

/** Charts that can be drawn are. */
const drawnSentence = ({ pictures, charts: all, shapes }: DrawnThings, seen: number) => {
  const charts = all - seen
  const parts = [
    pictures > 0 && `${pictures} 张图片`,
    charts > 0 && `${charts} 个图表`,
    shapes > 0 && `${shapes} 个图形或文本框`,
  ].filter(Boolean)
  return parts.length > 0 && `这个工作表里有 ${parts.join('、')}，这里不显示，请下载后查看`
}

/** Their place among the cells is not theirs here. */
const chartSentence = ({ rows, charts = [] }: SheetRows) =>
  rows.length > 0 && charts.length > 0 && `有 ${charts.length} 个图表，画在表格的下方`

/** Of the formulas that are seen. */
const formulaSentence = ({ formulas, hidden }: SheetRows) => {
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)]
  const seen = formulas.filter(({ r, c }) => r < shownRows && !rows.has(r) && !columns.has(c))
  return (
    seen.length > 0 &&
    `有 ${seen.length} 个公式没有算出结果，显示的是公式原文。要看结果，请下载后用表格软件打开`
  )
}

const conditionalSentence = ({ isConditional }: SheetRows) =>
  isConditional && '有的颜色或图标由条件格式决定，这里不显示，请下载后查看'

/** Of an old workbook, or one that only the library reads. */
const plainSentence = ({ isPlain, drawn }: SheetRows) =>
  isPlain &&
  `这个文件里的${drawn ? '' : '图表、图片，以及'}单元格的颜色、粗体、字号和边框，这里不显示。要看原样，请下载后用表格软件打开`

/** What has to be known of a sheet that is not drawn as its program draws it. */
export const sentencesOf = (sheet: SheetRows): string[] =>
  [
    cutSentence(sheet),
    chartSentence(sheet),
    formulaSentence(sheet),
    conditionalSentence(sheet),
    plainSentence(sheet),
    sheet.drawn && drawnSentence(sheet.drawn, sheet.charts?.length ?? 0),
  ].filter(each => typeof each === 'string')
