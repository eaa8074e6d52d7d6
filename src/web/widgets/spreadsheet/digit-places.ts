import { formatTokens } from './format-tokens.ts'

/** What a piece of a format writes beside the figures; nothing, where it makes something else of a number than a code. */
export const written = (token: string): string | undefined => {
  if (token.startsWith('"')) return token.slice(1, -1)
  if (/^[\\!]/.test(token)) return token.slice(1)
  if (token.startsWith('_') || /^(?:[0#]|General|G\/通用格式)$/i.test(token)) return ''
  if (token.startsWith('[')) return /^\[(?:\$|DBNum|[hms]+\])/i.test(token) ? undefined : ''
  // Grouping, decimals, percent, fractions, exponents, fill, and letters that stand for days.
  return /^[.,%?/@*a-z]/i.test(token) ? undefined : token
}

export const isFigure = (token: string) => /^(?:[0#]|G)/i.test(token)

/**
 * Figures fill the places of a format from the right, and the first of them takes what is left: so the library does it, too,
 * but at many times the cost, for which fifty thousand rows have to wait, and where something stands between the places it loses
 * the figures that are more than those.
 */
export const inPlaces = (section: string) => {
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

/** Whether something is written between two places: 0000-00-00. */
const isParted = (section: string) => {
  const tokens = section.match(formatTokens) ?? []
  const inner = tokens.slice(tokens.findIndex(isFigure), tokens.findLastIndex(isFigure))
  const isPlain = tokens.every(token => written(token) !== undefined && !/^G/i.test(token))
  return isPlain && inner.some(token => !isFigure(token) && written(token) !== '')
}

/** Writes whole numbers by the section of a format that is theirs; undefined where that is nothing but figures in places. */
export const createParted = () => {
  const known = new Map<string, ReturnType<typeof inPlaces> | undefined>()
  const placesOf = (section: string) => {
    if (!known.has(section)) known.set(section, isParted(section) ? inPlaces(section) : undefined)
    return known.get(section)
  }
  return (format: string, value: number): string | undefined => {
    if (!Number.isSafeInteger(value)) return undefined
    const sections = format.split(';')
    const [first = '', below = first, nought = first] = sections
    const own = value > 0 ? first : value < 0 ? below : nought
    const text = placesOf(own)?.(String(Math.abs(value)))
    return text !== undefined && value < 0 && sections.length === 1 ? `-${text}` : text
  }
}
