import { datePatterns } from '#contract/limits.ts'
import { isNoSuchMoment, momentExample, writtenMoment } from '#contract/written-moment.ts'

import { calendar } from './calendar.ts'

/** Which end of a range a moment is, as the library says it. */
export type RangeEnd = 'start' | 'end'

/**
 * The whole moment that is meant by what is typed. Without a time, or without its seconds, it is the first second of that day
 * or minute, as the end of a range the last one.
 */
export const wholeMoment = (typed: string, end?: RangeEnd): string | undefined => {
  const written = writtenMoment(typed)
  if (!written || end !== 'end' || written.precision === 'second') return written?.text
  return calendar(written.text).endOf(written.precision).format(datePatterns.dateTime)
}

/**
 * What is said of a text that is no moment, once its input is left: why, and what stands there instead, nothing
 * where that is empty; without `stays` it still stands there itself.
 */
export const unkeptSentence = (typed: string, stays?: string): string => {
  const rest = stays === undefined ? '' : stays === '' ? '，没有保留' : `，保留原来的 ${stays}`
  // How a time is written its person knows.
  if (isNoSuchMoment(typed)) return `没有“${typed}”这个时间${rest}；请核对后重新填写`
  return `“${typed}”不是完整的时间${rest}；请填写如 ${momentExample} 的时间`
}
