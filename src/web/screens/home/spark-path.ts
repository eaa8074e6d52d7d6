/** Where no day differs from another the line runs through the middle. */
const middle = 50

/** A line through the values in a square of 100 units, the least at its foot; straight from day to day as in the chart. */
export const sparkPath = (values: readonly number[]): string => {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  const y = (value: number) => (span === 0 ? middle : 100 - ((value - least) / span) * 100)
  const x = (at: number) => (at / Math.max(1, values.length - 1)) * 100
  const rounded = (units: number) => Math.round(units * 10) / 10
  return values.length === 0
    ? ''
    : `M${values.map((value, at) => `${rounded(x(at))},${rounded(y(value))}`).join('L')}`
}
