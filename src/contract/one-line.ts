import { limits } from './limits.ts'
import type { Field } from './resource.ts'

/** A text that a form asks for in a box of one line. */
export const isOneLine = (field: Field): boolean => field.kind === 'text' && field.max <= limits.longText

/** What one line does not hold: line ends of every kind, and tabs. */
const breaks = /[\t\n\v\f\r\u2028\u2029]+/
const lineEnd = /[\n\v\f\r\u2028\u2029]/

/** Signs that Chinese puts beside each other without a space. */
const chinese = /^[\p{Script=Han}\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]$/u

const isChinese = (sign: string | undefined) => sign !== undefined && chinese.test(sign)

/** Whether nothing stands between two lines: Chinese was only wrapped there, in other scripts the break was the space. */
const isWrapped = (before: string, after: string) => {
  const first = after.codePointAt(0)
  return (
    isChinese(Array.from(before.slice(-2)).at(-1)) &&
    first !== undefined &&
    isChinese(String.fromCodePoint(first))
  )
}

/**
 * A text of one field in one line, as a person reads it there: lines that follow each other become one, 王⏎五 is 王五, and a tab
 * is a space. A space of any width that somebody has typed within a line stays.
 */
export const inOneLine = (text: string): string => {
  if (!breaks.test(text)) return text
  let whole = ''
  let isEnded = false
  // Taken apart at the breaks, which are kept between the lines: a text in which there are many is still gone through once.
  for (const [at, part] of text.split(/([\t\n\v\f\r\u2028\u2029]+)/).entries()) {
    if (at % 2 === 1) isEnded ||= lineEnd.test(part)
    else if (part.trim() !== '') {
      const next = part.trim()
      whole = whole === '' ? next : `${whole}${isEnded && isWrapped(whole, next) ? '' : ' '}${next}`
      isEnded = false
    }
  }
  return whole
}
