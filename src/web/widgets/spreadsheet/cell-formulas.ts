import { xmlText } from './xml.ts'

const wordsOf = (cell: string) => {
  const found = cell.includes('<f') && /<f(?:\s[^>]*)?>([^<]*)</.exec(cell)
  return found ? xmlText(found[1] ?? '') : undefined
}

/**
 * A formula that its program did not work out, as one that only writes workbooks: it is seen as it is written. As an empty
 * cell it would be lost without a word.
 */
export const formulaIn = (cell: string): string => {
  const words = wordsOf(cell)
  // One that is written down at another cell has no words of its own.
  return words === undefined ? '' : `=${words || '…'}`
}

/** The address that a cell leads to by its formula, where that says it in so many letters; to others nobody works out the way. */
export const addressIn = (cell: string): string | undefined =>
  cell.includes('HYPERLINK(')
    ? /^\s*HYPERLINK\(\s*"([^"]+)"\s*[,)]/.exec(wordsOf(cell) ?? '')?.[1]
    : undefined

/** What stands in the first `<v>` of a cell. */
export const valueIn = (cell: string) => {
  const at = cell.indexOf('<v')
  if (at < 0) return ''
  const start = cell.indexOf('>', at) + 1
  return cell[start - 2] === '/' ? '' : cell.slice(start, cell.indexOf('</v>', start))
}
