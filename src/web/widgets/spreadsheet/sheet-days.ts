const dayMs = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(1899, 11, 30)
/** So many days later begins what counts from 1904. */
const until1904 = 1462

/** Day 60 is the 29th of February 1900, which never was: what is before it is one day off. */
export const dateOf = (days: number, date1904: boolean): Date | number => {
  const from1900 = date1904 ? days + until1904 : days
  if (from1900 >= 60 && from1900 < 61) return from1900
  return new Date((from1900 > 60 ? from1900 : from1900 + 1) * dayMs + firstDay)
}

/** The number of days that a sheet has for it. */
export const daysOf = (date: Date, date1904: boolean): number => {
  const days = (date.getTime() - firstDay) / dayMs
  return (days > 60 ? days : days - 1) - (date1904 ? until1904 : 0)
}
