import type { Settings } from '#server/config.ts'

interface Clock {
  hour: number
  minute: number
  second: number
}

const clockIn = (timeZone: string, now: Date): Clock => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
  const [hour = 0, minute = 0, second = 0] = format.format(now).split(':').map(Number)
  return { hour: hour % 24, minute, second }
}

const dayMs = 86_400_000

/** When the calendar day began and the next one begins, by the clock of `timeZone`. */
export const smsDay = (timeZone: string, now: Date): { start: string; next: string } => {
  const { hour, minute, second } = clockIn(timeZone, now)
  const since = ((hour * 60 + minute) * 60 + second) * 1000 + now.getMilliseconds()
  const start = now.getTime() - since
  return { start: new Date(start).toISOString(), next: new Date(start + dayMs).toISOString() }
}

const dateIn = (timeZone: string, now: Date) => {
  const [year = 0, month = 0, date = 0] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(now)
    .split('-')
    .map(Number)
  return { year, month, date }
}

/** The same of the calendar month. */
export const smsMonth = (timeZone: string, now: Date): { start: string; next: string } => {
  const { year, month, date } = dateIn(timeZone, now)
  const start = Date.parse(smsDay(timeZone, now).start) - (date - 1) * dayMs
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { start: new Date(start).toISOString(), next: new Date(start + days * dayMs).toISOString() }
}

/** The calendar day as providers write it: 20261122. */
export const compactDate = (timeZone: string, time: Date): string => {
  const { year, month, date } = dateIn(timeZone, time)
  return [year, month, date].map(each => String(each).padStart(2, '0')).join('')
}

/** Whether nobody should be disturbed now; the hours may go over midnight. */
export const isQuiet = (
  { smsQuiet, timeZone }: Pick<Settings, 'smsQuiet' | 'timeZone'>,
  now: Date,
): boolean => {
  if (!smsQuiet || smsQuiet.from === smsQuiet.to) return false
  const { hour, minute } = clockIn(timeZone, now)
  const at = hour * 60 + minute
  const { from, to } = smsQuiet
  return from < to ? at >= from && at < to : at >= from || at < to
}
