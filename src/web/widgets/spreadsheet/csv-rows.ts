import { read } from '@e965/xlsx'

/** Where the records of a text say what stands between their fields: so much of it is enough to know. */
const looked = 10_000

const separators = [',', ';', '\t']

const countOf = (line: string, sign: string) => line.split(sign).length - 1

/** What stands between the fields of the first line that has several. */
const separatorOf = (text: string) => {
  const lines = text
    .slice(0, looked)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/)
  const line = lines.find(each => separators.some(sign => each.includes(sign))) ?? ''
  return separators.toSorted((one, other) => countOf(line, other) - countOf(line, one))[0] ?? ','
}

/** Some programs keep the zeros of a number by a formula that gives a text: `="00123"`. */
const plain = (text: string) =>
  text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1) : text

/** The first records of a text with separated fields, each as its texts. */
export const csvRows = (text: string, most: number): string[][] => {
  // With it in front the library takes the text for nothing else, whatever it begins with.
  const said = text.startsWith('sep=') ? text : `sep=${separatorOf(text)}\n${text}`
  const book = read(said, { type: 'string', raw: true, dense: true, sheetRows: most })
  const rows = Object.values(book.Sheets)[0]?.['!data'] ?? []
  // Array.from: empty records and fields are holes.
  return Array.from(rows, row => Array.from(row ?? [], cell => plain(String(cell?.v ?? ''))))
}
