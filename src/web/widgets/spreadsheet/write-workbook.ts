import { utils, write } from '@e965/xlsx'

/** A workbook of one sheet; every cell is text, so that nothing in it is a formula. */
export const writeWorkbook = (sheetName: string, rows: readonly (readonly string[])[]): Blob => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), sheetName)
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('The workbook was not written as bytes')
  return new Blob([bytes])
}
