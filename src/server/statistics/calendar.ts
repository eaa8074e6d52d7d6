const dayMs = 86_400_000

/** `YYYY-MM-DD`, `count` days later (or earlier). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** The `count` days that end with `last`, oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(last, at - count + 1))

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (timeZone: string, moment: number) =>
  Date.parse(`${formatIn(timeZone).format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000

/** The day in `timeZone` of a moment. */
export const dayOf = (timeZone: string, moment: number): string =>
  formatIn(timeZone).format(moment).slice(0, 10)

/**
 * When a day begins in `timeZone`, as ISO text in UTC. Where clocks are put forward at midnight it is the first moment
 * that bears the new date.
 */
export const dayStart = (timeZone: string, day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(timeZone, midnight)
  const start = midnight - offsetAt(timeZone, guess)
  return new Date(dayOf(timeZone, start) < day ? guess : start).toISOString()
}
