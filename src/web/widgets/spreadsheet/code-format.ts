import { inPlaces, isFigure, written } from './digit-places.ts'
import { formatTokens } from './format-tokens.ts'
import { createShow } from './number-format.ts'

/** `"BJ-"0000`, `000-00000000`, `0000`: who looks at such a cell sees the number of a person or a thing, and no amount. */
const isCode = (section: string): boolean => {
  const tokens = section.match(formatTokens) ?? []
  const beside = tokens.map(written)
  if (beside.includes(undefined) || !tokens.some(isFigure)) return false
  const words = beside.join('').trim()
  return !/\p{Sc}/u.test(words) && (words !== '' || tokens.filter(each => each === '0').length > 1)
}

/** `0%`, `0.00%`: 0.06 is seen as 6% or 6.00%. */
const isShare = (section: string): boolean => {
  const tokens: string[] = section.match(formatTokens) ?? []
  return tokens.includes('%') && tokens.some(isFigure)
}

/** Codes are made of whole numbers that are none of those with more figures than a sheet keeps. */
const ofDigits = (write: (digits: string) => string) => (number: string) =>
  /^\d{1,15}$/.test(number) ? write(number) : number

/** How a format that makes codes of whole numbers, or shares of any, writes them. */
export const codeOf = (format: string): ((number: string) => string) | undefined => {
  const sections = format.split(';')
  if (isShare(sections[0] ?? '')) {
    const show = createShow(format)
    return number => show(Number(number))
  }
  const first = sections.slice(0, format.startsWith('[') && sections.length > 1 ? 2 : 1)
  if (!first.every(isCode)) return undefined
  // Of several sections the number itself says which one is its own.
  if (sections.length === 1) return ofDigits(inPlaces(format))
  const show = createShow(format)
  return ofDigits(digits => show(Number(digits)))
}
