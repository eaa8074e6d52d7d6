import { calendar } from './calendar.ts'

/** From and to of a range as `like` writes it, `from~to`; one alone is both. */
export const endsOf = (value: string): [string, string] => {
  const [from = '', to = value.includes('~') ? '' : from] = value.split('~')
  return [from, to]
}

export const writtenRange = (from: string, to: string) => (from === '' && to === '' ? '' : `${from}~${to}`)

const isNumber = (end: string) => !Number.isNaN(Number(end))

/** Moments are written so that the later is the greater text. */
const isAfter = (one: string, other: string) => (isNumber(one) ? Number(one) > Number(other) : one > other)

/**
 * What a later moment given as the start, and an earlier one given as the end, mean the other way round. A day alone, or a time
 * without its seconds, was completed for the end at which it was typed: of the earlier only its last second would be left.
 */
const turned = (later: string, earlier: string) => {
  const [last, first] = [calendar(later), calendar(earlier)]
  const areMinutes = last.second() === 0 && first.second() === 59
  const unit = (isWholeDay: boolean) => (isWholeDay ? 'day' : areMinutes ? 'minute' : undefined)
  const from = unit(first.isSame(first.endOf('day'), 'second'))
  const to = unit(last.isSame(last.startOf('day'), 'second'))
  return writtenRange(first.startOf(from ?? 'second').toISOString(), last.endOf(to ?? 'second').toISOString())
}

/** Who gives the larger number or the later moment first means the same range. */
export const inOrder = (value: string): string => {
  const [from, to] = endsOf(value)
  if (from === '' || to === '' || !isAfter(from, to)) return value
  return isNumber(from) ? writtenRange(to, from) : turned(from, to)
}
