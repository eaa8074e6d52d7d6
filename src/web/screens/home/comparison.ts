import { showFixed } from '#web/widgets/number/show-number.ts'

export type Trend = 'up' | 'down' | 'same'

export interface Comparison {
  trend: Trend
  /** How much, as a person reads it. */
  text: string
}

const percent = (share: number) => `${showFixed(share * 100)}%`

/** A figure beside that of the period before; undefined where there is none to compare with, or nothing to be a share of. */
export const compare = (value: number, before: number | null): Comparison | undefined => {
  if (value === before) return { trend: 'same', text: '持平' }
  if (!before) return undefined
  const difference = Math.abs(value - before)
  return { trend: value > before ? 'up' : 'down', text: percent(difference / before) }
}
