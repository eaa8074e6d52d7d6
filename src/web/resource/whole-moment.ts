import { datePatterns } from '#contract/limits.ts'
import { writtenMoment } from '#contract/written-moment.ts'

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
