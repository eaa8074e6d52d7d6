import { written } from './digit-places.ts'
import { formatTokens } from './format-tokens.ts'

const places = /^(#,##0|0)(?:\.(0+))?$/

/** What stands beside the figures; undefined, where it makes something else of the number than an amount. */
const beside = (token: string): string | undefined => {
  if (token.startsWith('_')) return ' '
  if (token.startsWith('*')) return ''
  if (token.startsWith('[$')) return /^\[\$([^\]-]*)/.exec(token)?.[1]
  return written(token)
}

const isPlace = (token: string) => /^[0#.,]/.test(token)

/**
 * Amounts above nought, `#,##0.00` with or without a currency, fill whole columns of long sheets: the library would take many
 * times as long for each. Undefined for formats, and for numbers, that are for the library.
 */
export const plainAmounts = (format: string): ((number: string) => string | undefined) | undefined => {
  const [first = ''] = format.split(';')
  if (/^\[[<>=]/.test(first)) return undefined
  const tokens: string[] = first.match(formatTokens) ?? []
  const [from, to] = [tokens.findIndex(isPlace), tokens.findLastIndex(isPlace) + 1]
  const [, whole, { length: decimals } = ''] = places.exec(tokens.slice(from, to).join('')) ?? []
  const [before, after] = [tokens.slice(0, from).map(beside), tokens.slice(to).map(beside)]
  if (whole === undefined || [...before, ...after].includes(undefined)) return undefined
  const [lead, rest] = [before.join(''), after.join('')]
  return number => {
    if (!/^\d+(?:\.\d+)?$/.test(number) || Number(number) === 0) return undefined
    const rounded = Math.round(Number(`${number}e${decimals}`))
    if (rounded === 0 || rounded > 1e15) return undefined
    const figures = String(rounded).padStart(decimals + 1, '0')
    const above = figures.slice(0, figures.length - decimals)
    const grouped = whole === '0' ? above : above.replace(/\B(?=(?:\d{3})+$)/g, ',')
    return `${lead}${grouped}${decimals > 0 ? `.${figures.slice(-decimals)}` : ''}${rest}`
  }
}
