import { createShow, isDateFormat } from './number-format.ts'
import { plainAmounts } from './plain-amounts.ts'

/** Shows the number itself, as far as there is room for it; so does what is for texts. */
const general = /^(?:\[(?!DBNum)[^\]]*\])*(?:General|G\/通用格式|@)$/i
/** Shows whole numbers as they are; what a sheet writes in thousands of cells is not asked for each. */
const wholes = /^(?:\[(?![$<>=]|DBNum)[^\]]*\])*0(?:_[^])*(?:;|$)/i

/**
 * How cells of a format other than that of days show a number, where that says more than the number: ¥1,234.50, 1/2. With an
 * exponent it says less, and it is nothing that somebody means; nor does anybody mean nothing, where numbers are hidden.
 */
export const seenBy = (format: string): ((number: string) => string | undefined) | undefined => {
  if (general.test(format) || isDateFormat(format)) return undefined
  const show = createShow(format)
  const plainly = plainAmounts(format)
  const isOfWholes = wholes.test(format)
  return number => {
    if (isOfWholes && /^\d+$/.test(number)) return undefined
    const text = (plainly?.(number) ?? show(Number(number))).replace(/\s+/g, ' ').trim()
    return text === '' || text === number || /\dE[+-]?\d/i.test(text) ? undefined : text
  }
}
