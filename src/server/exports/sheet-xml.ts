import type { CellValue } from './export-columns.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** What XML 1.0 cannot hold: control characters, halves of letters. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Programs read `_x0041_` as A: an underscore that would begin such a thing is itself written so. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi
// eslint-disable-next-line no-control-regex -- as above
const needsCare = /[\u0000-\u001f&<>"\ud800-\udfff\ufffe\uffff]|_x/

export const escapeXml = (text: string): string =>
  needsCare.test(text)
    ? text
        .toWellFormed()
        .replace(impossible, '')
        .replace(looksEscaped, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\r', '_x000D_')
    : text

/** 0 → A, 25 → Z, 26 → AA. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const needsSpace = /^\s|\s$|[\n\t]/

/** Text is text, whatever it begins with: nothing in a cell is ever a formula. */
const cellXml = (place: string, value: CellValue): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : ''
  const space = needsSpace.test(value) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" t="inlineStr"><is><t${space}>${escapeXml(value)}</t></is></c>`
}

/** One row; `number` counts from 1, `letters` are those of the columns. */
export const rowXml = (number: number, letters: readonly string[], cells: readonly CellValue[]): string => {
  let xml = `<row r="${number}">`
  for (let at = 0; at < cells.length; at++) xml += cellXml(`${letters[at]}${number}`, cells[at] ?? null)
  return `${xml}</row>`
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Columns side by side that look the same. */
export interface SheetColumns {
  count: number
  /** In characters. */
  width: number
  /** What is typed into their empty cells stays the text that it is: 007, and no 7. */
  isText?: boolean
}

/** Of the two that `workbookParts` writes, the one of text. */
const textStyle = 1

const colsXml = (columns: readonly SheetColumns[]) => {
  let at = 0
  return columns
    .map(({ count, width, isText }) => {
      const [first, last] = [at + 1, (at += count)]
      const style = isText ? ` style="${textStyle}"` : ''
      return `<col min="${first}" max="${last}" width="${width}" customWidth="1"${style}/>`
    })
    .join('')
}

/** The first row stays in sight. */
export const sheetStart = (columns: readonly SheetColumns[]): string =>
  `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>' +
  `<sheetFormatPr defaultRowHeight="15"/><cols>${colsXml(columns)}</cols><sheetData>`

/** Cells that take nothing but the words in others. */
export interface OfferedWords {
  cells: string
  /** Where the words are: cells of a sheet of ours, as a formula names them. */
  words: string
  title: string
  sentence: string
}

const offerXml = ({ cells, words, title, sentence }: OfferedWords) =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="${escapeXml(title)}" ` +
  `error="${escapeXml(sentence)}" sqref="${cells}"><formula1>${escapeXml(words)}</formula1></dataValidation>`

export const sheetEnd = (offers: readonly OfferedWords[] = []): string => {
  const list = offers.map(offerXml).join('')
  return `</sheetData>${list && `<dataValidations count="${offers.length}">${list}</dataValidations>`}</worksheet>`
}
