import { CFB, utils, write, type WorkSheet } from '@e965/xlsx'

export type WrittenRow = readonly (string | number)[]

/** The first style that the library makes for cells with a format of their own: there is no other one. */
const textStyle = 1

/** Cells of a column that are typed into later stay text, too: 007, and no 7. The library knows of no formats of columns. */
const withTextColumns = (bytes: ArrayBuffer, textColumns: readonly number[]): Uint8Array => {
  const parts = CFB.read(new Uint8Array(bytes), { type: 'array' })
  const sheet = CFB.find(parts, '/xl/worksheets/sheet1.xml')
  if (!sheet) throw new Error('The workbook was written without its sheet')
  const xml = new TextDecoder().decode(Uint8Array.from(sheet.content))
  const styled = xml.replace(/<col min="(\d+)"/g, (col, number) =>
    textColumns.includes(Number(number) - 1) ? `${col} style="${textStyle}"` : col,
  )
  CFB.utils.cfb_add(parts, '/xl/worksheets/sheet1.xml', new TextEncoder().encode(styled))
  return CFB.write(parts, { fileType: 'zip', type: 'array', compression: true }) as Uint8Array // by `type`
}

const asText = (sheet: WorkSheet, rows: number, textColumns: readonly number[]) => {
  for (let r = 1; r < rows; r++)
    for (const c of textColumns) {
      const cell = sheet[utils.encode_cell({ r, c })]
      // A number in it is one on purpose.
      if (cell?.t === 's') cell.z = '@'
    }
}

/** A workbook of one sheet with its headers; no text in it is a formula. What is in `textColumns` stays text when it is changed. */
export const writeWorkbook = (
  sheetName: string,
  rows: readonly WrittenRow[],
  textColumns: readonly number[] = [],
): Blob => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows.map(row => [...row]))
  asText(sheet, rows.length, textColumns)
  sheet['!cols'] = (rows[0] ?? []).map(() => ({ wch: 18 }))
  utils.book_append_sheet(book, sheet, sheetName)
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('The workbook was not written as bytes')
  return new Blob([Uint8Array.from(withTextColumns(bytes, textColumns))])
}
