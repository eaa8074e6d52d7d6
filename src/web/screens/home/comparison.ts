import { showNumber } from '#web/widgets/number/show-number.ts'

export type Trend = 'up' | 'down' | 'same'

export interface Comparison {
  trend: Trend
  /** How much, as a person reads it. */
  text: string
}

const percent = (share: number) => `${showNumber(share * 100)}%`

/** A figure beside that of the period before; undefined where there is none to compare with. */
export const compare = (value: number, before: number | null): Comparison | undefined => {
  if (before === null) return undefined
  if (value === before) return { trend: 'same', text: '持平' }
  const trend = value > before ? 'up' : 'down'
  const difference = Math.abs(value - before)
  // From nothing there is no percentage.
  return { trend, text: before === 0 ? showNumber(difference) : percent(difference / before) }
}
