/** Numbers that look random and are the same each time: a demonstration can be talked about. */
export interface Chance {
  /** A whole number from 0 up to, and not including, `below`. */
  below(limit: number): number
  /** True in about `share` of the cases. */
  happens(share: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** An index of `weights`, the heavier the likelier. */
  weighted(weights: readonly number[]): number
  /** A UUIDv7 of that moment. */
  id(time: number): string
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/** Mulberry32: 32 bits of state, good enough to scatter. */
const generator = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const createChance = (seed: number): Chance => {
  const next = generator(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const chance: Chance = {
    below,
    happens: share => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[below(list.length)] as T // `below` stays within the list
    },
    weighted: weights => {
      let rest = next() * weights.reduce((sum, each) => sum + each, 0)
      const found = weights.findIndex(each => (rest -= each) < 0)
      return found < 0 ? weights.length - 1 : found
    },
    id: time => {
      const moment = hex(Math.floor(time), 12)
      const tail = `7${hex(below(4096), 3)}-8${hex(below(4096), 3)}`
      return `${moment.slice(0, 8)}-${moment.slice(8)}-${tail}-${hex(below(2 ** 24), 6)}${hex(below(2 ** 24), 6)}`
    },
  }
  return chance
}
