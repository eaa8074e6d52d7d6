import { createShow, formatTokens } from './number-format.ts'

/** What a piece of a format writes beside the figures; nothing, where it makes something else of a number than a code. */
const written = (token: string): string | undefined => {
  if (token.startsWith('"')) return token.slice(1, -1)
  if (/^[\\!]/.test(token)) return token.slice(1)
  if (token.startsWith('_') || /^(?:[0#]|General|G\/通用格式)$/i.test(token)) return ''
  if (token.startsWith('[')) return /^\[(?:\$|DBNum|[hms]+\])/i.test(token) ? undefined : ''
  // Grouping, decimals, percent, fractions, exponents, fill, and letters that stand for days.
  return /^[.,%?/@*a-z]/i.test(token) ? undefined : token
}

/** `"BJ-"0000`, `000-00000000`, `0000`: who looks at such a cell sees the number of a person or a thing, and no amount. */
const isCode = (section: string): boolean => {
  const tokens = section.match(formatTokens) ?? []
  const beside = tokens.map(written)
  if (beside.includes(undefined) || !tokens.some(each => /^(?:[0#]|G)/i.test(each))) return false
  const words = beside.join('').trim()
  return !/\p{Sc}/u.test(words) && (words !== '' || tokens.filter(each => each === '0').length > 1)
}

/** How a format that makes codes of whole numbers writes them. */
export const codeOf = (format: string): ((digits: string) => string) | undefined => {
  const sections = format.split(';')
  const first = sections.slice(0, format.startsWith('[') && sections.length > 1 ? 2 : 1)
  if (!first.every(isCode)) return undefined
  // Zeros alone, as most have it: nothing to ask anybody for.
  if (/^0+$/.test(format)) return digits => digits.padStart(format.length, '0')
  const show = createShow(format)
  return digits => show(Number(digits))
}
