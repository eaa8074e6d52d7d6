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

/** The first row stays in sight; every column has the same width. */
export const sheetStart = (columns: number): string =>
  `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>' +
  `<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'
