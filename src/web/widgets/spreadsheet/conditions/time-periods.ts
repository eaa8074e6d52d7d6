import { dateOf } from '../sheet-days.ts'

/** Months since the year 0. */
const monthOf = (days: number, date1904: boolean) => {
  const date = dateOf(days, date1904)
  return date instanceof Date ? date.getUTCFullYear() * 12 + date.getUTCMonth() : NaN
}

/** Weeks since the beginning of counting; they begin on Sundays. */
const weekOf = (days: number, date1904: boolean) => {
  const date = dateOf(days, date1904)
  const weekday = date instanceof Date ? date.getUTCDay() : NaN
  return (Math.floor(days) - weekday) / 7
}

type IsIn = (day: number, today: number, date1904: boolean) => boolean

const days =
  (first: number, last: number): IsIn =>
  (day, today) =>
    day - today >= first && day - today <= last
const weeks =
  (later: number): IsIn =>
  (day, today, date1904) =>
    weekOf(day, date1904) - weekOf(today, date1904) === later
const months =
  (later: number): IsIn =>
  (day, today, date1904) =>
    monthOf(day, date1904) - monthOf(today, date1904) === later

/** When something falls (发生日期), by the names that workbooks have for it; the formula beside the name is not asked, nor by their programs. */
export const timePeriods: Readonly<Record<string, IsIn>> = {
  today: days(0, 0),
  yesterday: days(-1, -1),
  tomorrow: days(1, 1),
  last7Days: days(-6, 0),
  lastWeek: weeks(-1),
  thisWeek: weeks(0),
  nextWeek: weeks(1),
  lastMonth: months(-1),
  thisMonth: months(0),
  nextMonth: months(1),
}
