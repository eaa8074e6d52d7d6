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

const isFigure = (token: string) => /^(?:[0#]|G)/i.test(token)

/**
 * Figures fill the places of a format from the right, and the first of them takes what is left: so the library does it, too,
 * but at many times the cost, for which fifty thousand rows have to wait.
 */
const inPlaces = (section: string) => {
  const tokens = section.match(formatTokens) ?? []
  const first = tokens.findIndex(isFigure)
  const hasGeneral = tokens.some(token => isFigure(token) && token.length > 1)
  const parts = tokens.map(token => (token.startsWith('_') ? ' ' : (written(token) ?? '')))
  return (digits: string) => {
    // Nought has no figure of its own: 第# writes it as 第.
    let left = digits === '0' && !hasGeneral ? '' : digits
    let text = ''
    for (let at = tokens.length - 1; at >= 0; at--) {
      const token = tokens[at] ?? ''
      if (!isFigure(token)) text = parts[at] + text
      else if (at === first || token.length > 1) {
        text = left.padStart(token === '0' ? 1 : 0, '0') + text
        left = ''
      } else {
        text = (left.slice(-1) || (token === '0' ? '0' : '')) + text
        left = left.slice(0, -1)
      }
    }
    return text.trim()
  }
}

/** How a format that makes codes of whole numbers writes them. */
export const codeOf = (format: string): ((digits: string) => string) | undefined => {
  const sections = format.split(';')
  const first = sections.slice(0, format.startsWith('[') && sections.length > 1 ? 2 : 1)
  if (!first.every(isCode)) return undefined
  // Of several sections the number itself says which one is its own.
  if (sections.length === 1) return inPlaces(format)
  const show = createShow(format)
  return digits => show(Number(digits))
}
