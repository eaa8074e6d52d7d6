import { closePhone, type SmsBatchRow } from '#contract/sms.ts'

/**
 * Pasted lines as the rows of a batch: the number first, then a word for each blank, separated by tabs, commas or spaces
 * as spreadsheets and people write them. A first line without a number is a heading and says in which order the words come.
 */
export const readNumbers = (text: string, blanks: readonly string[]): SmsBatchRow[] => {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => line.split(/[\t,，;；]/).map(cell => cell.trim()))
  const [first = []] = lines
  const hasHeading = first.length > 0 && !/\d{5,}/.test(closePhone(first[0] ?? '').replaceAll('-', ''))
  const order = hasHeading ? first.slice(1) : blanks
  return lines.slice(hasHeading ? 1 : 0).map(([smsPhone = '', ...words]) => ({
    smsPhone: closePhone(smsPhone),
    ...(blanks.length > 0 && {
      smsParams: Object.fromEntries(
        order.flatMap((name, at) => (blanks.includes(name) && words[at] ? [[name, words[at]]] : [])),
      ),
    }),
  }))
}
