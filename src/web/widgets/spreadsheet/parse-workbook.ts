import { read, utils, type WorkSheet } from '@e965/xlsx'

import { cellText } from './cell-text.ts'
import { isHarmless } from './harmless.ts'
import { readLeanWorkbook, type OnRows } from './lean-workbook.ts'
import { Unfamiliar } from './unpack.ts'

export interface ParsedSheet {
  name: string
  rows: string[][]
}

interface Wanted {
  /** Only the first sheet. */
  first: boolean
  rows: number
}

/** From the first row and column on, so that the tenth row of the sheet is the tenth here. */
const rowsOf = (sheet: WorkSheet | undefined): string[][] => {
  if (!sheet?.['!ref']) return []
  const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref']).e }
  const table = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, range })
  // Array.from: a row with gaps has holes, which `map` would skip.
  return table.map(row => Array.from(row, cellText))
}

/** Old workbooks, and whatever else the library knows. */
export const readAnyWorkbook = (bytes: Uint8Array, { first, rows }: Wanted): ParsedSheet[] => {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
    sheetRows: rows,
    ...(first && { sheets: 0 }),
  })
  const names = first ? book.SheetNames.slice(0, 1) : book.SheetNames
  return names.map(name => ({ name, rows: rowsOf(book.Sheets[name]) }))
}

/** Who does not want to wait for the end; `again`: what was heard so far counts for nothing. */
export interface Hearer {
  rows: OnRows
  again(): void
}

const nobody: Hearer = { rows: () => undefined, again: () => undefined }

/** Every cell of a workbook as text; undefined where it is none, or may not be opened. */
export const parseWorkbook = async (
  bytes: Uint8Array,
  wanted: Wanted,
  hearer: Hearer = nobody,
): Promise<ParsedSheet[] | undefined> => {
  if (!isHarmless(bytes)) return undefined
  const byLibrary = () => {
    hearer.again()
    const sheets = readAnyWorkbook(bytes, wanted)
    for (const [at, { name, rows }] of sheets.entries()) hearer.rows(at, name, rows)
    return sheets
  }
  if (bytes[0] !== 0x50) return byLibrary()
  try {
    return await readLeanWorkbook(bytes, wanted, hearer.rows)
  } catch (error) {
    if (error instanceof Unfamiliar) return byLibrary()
    throw error
  }
}
