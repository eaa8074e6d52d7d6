/** A moment as people write it, whole: what they left out is zero. */
export interface WrittenMoment {
  /** `YYYY-MM-DD HH:mm:ss`, in the time zone of whoever wrote it. */
  text: string
  /** The smallest part that was written. */
  precision: 'day' | 'minute' | 'second'
}

/** What a sentence shows to whoever wrote something else. */
export const momentExample = '2027-01-05 08:30'

const written =
  /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})|(\d\d)(\d\d))(?:日? *$|(?:日|日?[ T]) *(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?$)/

const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0')

/** 2026-12-31, 2026/12/31, 2026.12.31, 2026年12月31日 or 20261231, with a time behind it or without; undefined where it is no moment. */
export const writtenMoment = (typed: string): WrittenMoment | undefined => {
  const [, year, month, day, closeMonth, closeDay, hour, minute, second] = written.exec(typed.trim()) ?? []
  if (year === undefined) return undefined
  const text = `${year}-${two(month ?? closeMonth)}-${two(day ?? closeDay)} ${two(hour)}:${two(minute)}:${two(second)}`
  const found = new Date(`${text.replace(' ', 'T')}Z`)
  // The 31st of a month that has none would be a day of the next.
  if (Number.isNaN(found.getTime()) || found.toISOString().slice(0, 19).replace('T', ' ') !== text)
    return undefined
  if (second !== undefined) return { text, precision: 'second' }
  return { text, precision: hour === undefined ? 'day' : 'minute' }
}
