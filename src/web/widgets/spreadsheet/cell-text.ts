const two = (n: number) => String(n).padStart(2, '0')

/** A day, with its time where there is one. The reader gives moments as UTC fields of what the sheet shows. */
const dateText = (date: Date) => {
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  return time === '00:00:00' ? day : `${day} ${time}`
}

const firstRounded = 1e15
/** A whole number with more than fifteen figures: what somebody typed behind those is lost. */
export const isRounded = (value: number) => Number.isInteger(value) && Math.abs(value) >= firstRounded

/**
 * A number as a sheet makes it of a landline whose 0 somebody typed, 05928888888: the area code of one place is 10, of others
 * they begin with 2 to 9. 400 and 800 are none.
 */
export const looksLikeLandline = (text: string): boolean =>
  (text.length === 10 || text.length === 11) &&
  /^(?:10\d{8}|2\d{9}|(?![48]00\d{7}$)[3-9]\d{9,10})$/.test(text)

/** Fifteen figures is what a sheet's number holds; more would be crumbs of its binary form. */
const numberText = (value: number) => String(Number(value.toPrecision(15)))

/** As a sheet shows it. */
export const seenTruth = (isTrue: boolean): string => String(isTrue).toUpperCase()

/**
 * A cell as the text that a person would type: a telephone number stays `13800000000` however narrow its column was,
 * a day is a day and not a count of days.
 */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value.trim() : ''
}
