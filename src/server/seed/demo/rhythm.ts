import type { Chance } from './chance.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** How busy each hour of a working day is in an office: early arrivals, a lunch break, a few who stay late. */
const hours = [1, 1, 0.5, 0.5, 0.5, 1, 4, 16, 62, 100, 92, 74, 30, 42, 86, 95, 88, 66, 30, 16, 12, 9, 5, 2]
const weekend = 0.18

/** China's clock, whatever the machine's: the demonstration tells of offices there. */
const chinaOffset = 8 * hourMs

/**
 * `count` moments of the `days` days before `now`, in order: few at night and at weekends. The last day is as long as it
 * has been so far.
 */
export const createMoments = (chance: Chance, now: number, days: number, count: number): number[] => {
  /** How much of the hour that begins then is over, in milliseconds. */
  const elapsed = (begin: number) => Math.max(0, Math.min(hourMs, now - begin))
  const firstDay = Math.floor((now + chinaOffset) / dayMs) - days + 1
  const weights = Array.from({ length: days }, (_, at) => {
    const start = (firstDay + at) * dayMs - chinaOffset
    const weekday = new Date((firstDay + at) * dayMs).getUTCDay()
    const share = weekday === 0 || weekday === 6 ? weekend : 1
    return hours.map((weight, hour) => (weight * share * elapsed(start + hour * hourMs)) / hourMs)
  }).flat()
  const sums: number[] = []
  let sum = 0
  for (const weight of weights) sums.push((sum += weight))
  const start = firstDay * dayMs - chinaOffset
  const slotOf = (value: number) => {
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > value) high = middle
      else low = middle + 1
    }
    return low
  }
  return Array.from({ length: count }, () => {
    const slot = slotOf((chance.below(1_000_000) / 1_000_000) * sum)
    const begin = start + slot * hourMs
    return begin + chance.below(elapsed(begin))
  }).toSorted((a, b) => a - b)
}
