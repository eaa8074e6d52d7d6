import { closePhone, type SmsBatchRow } from '#contract/sms.ts'

/** Cells of a spreadsheet are set apart by tabs, and may have commas of their own. */
const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : /[,，;；]/).map(cell => cell.trim())

const isNumber = (cell: string) => /\d{5,}/.test(closePhone(cell).replaceAll('-', ''))

/** Numbers beside each other are as good as below each other; what says nothing of one, such as a name, is passed over. */
const numbersIn = (cells: readonly string[]): SmsBatchRow[] => {
  const numbers = cells.flatMap(cell => cell.split('、')).filter(isNumber)
  // What is no number at all is refused by its name, and not left out without a word.
  return (numbers.length > 0 ? numbers : cells.slice(0, 1)).map(each => ({ smsPhone: closePhone(each) }))
}

/**
 * Pasted lines as the rows of a batch: the number first, then a word for each blank, separated by tabs, commas or semicolons as
 * spreadsheets and people write them. A first line without a number is a heading and says in which order they come.
 */
export const readNumbers = (text: string, blanks: readonly string[]): SmsBatchRow[] => {
  const lines = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(cellsOf)
  const [first = []] = lines
  const heading = first.some(isNumber) ? undefined : first
  const rows = heading && lines.length > 1 ? lines.slice(1) : lines
  if (blanks.length === 0) return rows.flatMap(numbersIn)
  const named = heading?.findIndex(name => /手机|电话|号码/.test(name)) ?? 0
  const phoneAt = Math.max(0, named)
  const order = heading ?? ['', ...blanks]
  return rows.map(cells => ({
    smsPhone: closePhone(cells[phoneAt] ?? ''),
    smsParams: Object.fromEntries(
      order.flatMap((name, at) => {
        const word = cells[at]
        return at !== phoneAt && blanks.includes(name) && word ? [[name, word]] : []
      }),
    ),
  }))
}
