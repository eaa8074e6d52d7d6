import {
  columnLetters,
  rowXml,
  sheetEnd,
  sheetStart,
  type OfferedWords,
  type SheetColumns,
} from './sheet-xml.ts'
import { sheetName, sheetPath, workbookParts } from './workbook-parts.ts'
import { portionsOf, zip } from './zip.ts'

/** A sheet of a few rows, all of them text. */
export interface WrittenSheet {
  name: string
  columns: readonly SheetColumns[]
  rows: readonly (readonly string[])[]
  offers?: readonly OfferedWords[]
}

const sheetText = ({ columns, rows, offers }: WrittenSheet) =>
  sheetStart(columns) +
  rows
    .map((row, at) =>
      rowXml(
        at + 1,
        row.map((_, place) => columnLetters(place)),
        row,
      ),
    )
    .join('') +
  sheetEnd(offers)

/** An .xlsx of sheets that are at hand as a whole. */
export const writeSheets = async (sheets: readonly WrittenSheet[]): Promise<Buffer> => {
  const parts = [
    ...sheets.map((sheet, at): [string, string] => [sheetPath(at + 1), sheetText(sheet)]),
    ...workbookParts(sheets.map(({ name }) => sheetName(name))),
  ]
  const entries = parts.map(([path, text]) => ({ path, texts: portionsOf(text) }))
  return Buffer.concat(await Array.fromAsync(zip(entries)))
}
