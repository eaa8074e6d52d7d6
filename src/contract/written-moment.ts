/** A moment as people write it, whole: what they left out is zero. */
export interface WrittenMoment {
  /** `YYYY-MM-DD HH:mm:ss`, in the time zone of whoever wrote it. */
  text: string
  /** The smallest part that was written. */
  precision: 'day' | 'minute' | 'second'
}

/** What a sentence shows to whoever wrote something else. */
export const momentExample = '2027-01-05 08:30'

const dayPattern = /^(\d{4})(?: ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})|(\d\d)(\d\d))(?: ?[日号]|(?!\d))(.*)$/

const clockPattern =
  /^[ T]?(上午|下午|凌晨|早上|中午|晚上|[ap]m)? ?(\d{1,2})(?::(\d{1,2})(?::(\d{1,2}))?|[时点](?: ?(\d{1,2})分?(?: ?(\d{1,2})秒)?)?) ?([ap]m)?$/i

/** Hours from–to are so many later of the day. An hour that is not there could be one or another, or is none. */
const partsOfDay: Record<string, readonly [from: number, to: number, later: number][]> = {
  上午: [[0, 11, 0]],
  下午: [
    [1, 11, 12],
    [12, 23, 0],
  ],
  凌晨: [[0, 6, 0]],
  早上: [[5, 11, 0]],
  中午: [
    [11, 13, 0],
    [1, 2, 12],
  ],
  晚上: [
    [6, 11, 12],
    [18, 23, 0],
  ],
  am: [
    [0, 11, 0],
    [12, 12, -12],
  ],
  pm: [
    [1, 11, 12],
    [12, 23, 0],
  ],
}

const two = (digits: string | number | undefined) => String(digits ?? 0).padStart(2, '0')

/** The hour of the day that is meant by one with the part of the day written beside it; undefined where that is not certain. */
const wholeHour = (hour: string, part: string | undefined): number | undefined => {
  if (part === undefined) return Number(hour)
  const found = partsOfDay[part.toLowerCase()]?.find(
    ([from, to]) => from <= Number(hour) && Number(hour) <= to,
  )
  return found && Number(hour) + found[2]
}

/** `HH:mm:ss`, and how much of it was written; undefined where it is no time. */
const clock = (rest: string): Pick<WrittenMoment, 'text' | 'precision'> | undefined => {
  if (rest.trim() === '') return { text: '00:00:00', precision: 'day' }
  const [, before, hour, minute, second, minuteWord, secondWord, after] = clockPattern.exec(rest) ?? []
  if (hour === undefined || (before && after)) return undefined
  const whole = wholeHour(hour, before ?? after)
  if (whole === undefined) return undefined
  const text = `${two(whole)}:${two(minute ?? minuteWord)}:${two(second ?? secondWord)}`
  return { text, precision: (second ?? secondWord) === undefined ? 'minute' : 'second' }
}

/** Letters as wide as a Chinese one as their narrow ones. No more: NFKC would make a day of the mark of a footnote, 1² of it 12. */
const narrow = (text: string) =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** A moment that is written in full, whether or not there is such a one. */
const written = (typed: string): WrittenMoment | undefined => {
  const plain = narrow(typed).replaceAll(/\s+/g, ' ').trim()
  const [, year, month, day, closeMonth, closeDay, rest] = dayPattern.exec(plain) ?? []
  const time = clock(rest ?? '')
  if (year === undefined || !time) return undefined
  const text = `${year}-${two(month ?? closeMonth)}-${two(day ?? closeDay)} ${time.text}`
  return { text, precision: time.precision }
}

/** The 31st of a month that has none would be a day of the next; a year such as 0026 is a slip. */
const exists = ({ text }: WrittenMoment) => {
  if (text.startsWith('0')) return false
  const found = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().slice(0, 19).replace('T', ' ') === text
}

/** It is written as a moment is, but the calendar or the clock has no such one: the 30th of February, 25:00. */
export const isNoSuchMoment = (typed: string): boolean => {
  const moment = written(typed)
  return moment !== undefined && !exists(moment)
}

/**
 * 2026-12-31, 2026/12/31, 2026.12.31, 2026年12月31日（号） or 20261231, with a time behind it (8:30, 下午8:30, 8:30 PM, 8时30分) or
 * without, in digits of either width; undefined where it is no moment, or could be two.
 */
export const writtenMoment = (typed: string): WrittenMoment | undefined => {
  const moment = written(typed)
  return moment && exists(moment) ? moment : undefined
}
