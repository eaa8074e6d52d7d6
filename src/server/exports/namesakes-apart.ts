import type { Candidate } from './read-candidates.ts'

/** A candidate with the names above it, from the top. */
export interface Placed {
  it: Candidate
  above: readonly string[]
  /** Nobody understands what a row above it says: there may be other names above these. */
  isCut: boolean
}

/** An end of the paths to some records: the names go from below to the top, one further with each node. */
interface End {
  /** So many paths have this end. */
  count: number
  /** So many are no longer. */
  whole: number
  /** So many of those have their beginning cut off: they may be meant by any longer one. */
  cut: number
  next: Map<string, End>
}

const noEnd = (): End => ({ count: 0, whole: 0, cut: 0, next: new Map() })

/** Of more, the first ones are as good an example. */
const mostTried = 20

/** Whether a path ends in the last `length` names of another one. */
const hasEnd = (path: readonly string[], of: readonly string[], length: number) => {
  for (let at = 1; at <= length; at++) if (path.at(-at) !== of.at(-at)) return false
  return path.length >= length
}

/** Records of one name, and what tells one of them from the others. They are counted once: there may be as many as rows in a file. */
export interface Apart {
  /** The record of an id, where it is among them. */
  find(id: unknown): Placed | undefined
  /** Some of them, without one. */
  others(self: Placed | undefined): Placed[]
  /** The path of one that means none of the others: its name and as few as possible before it. */
  example(self: Placed | undefined): string | undefined
}

/** `self` is a row that asks which of the others is above it. */
export const tellApart = (some: readonly Placed[]): Apart => {
  const byId = new Map(some.map(each => [each.it.id, each]))
  const root = noEnd()
  for (const { above, isCut } of some) {
    let end = root
    for (const name of above.toReversed()) {
      const next = end.next.get(name) ?? noEnd()
      end.next.set(name, next)
      next.count++
      end = next
    }
    end.whole++
    if (isCut) end.cut++
  }
  const others = (self: Placed | undefined) =>
    some
      .slice(0, mostTried + 1)
      .filter(each => each !== self)
      .slice(0, mostTried)
  /** How many names of a path are enough for it to mean one of them alone. */
  const enough = ({ above }: Placed, self: Placed | undefined): number | undefined => {
    let end = root
    let cut = 0
    for (let length = 0; length <= above.length; length++) {
      const isSelf = self !== undefined && hasEnd(self.above, above, length)
      const isSelfWhole = isSelf && self.above.length === length
      const reached = end.count + cut - (isSelf ? 1 : 0)
      const isWhole = length === above.length && end.whole - (isSelfWhole ? 1 : 0) === 1
      if (length > 0 && (reached === 1 || isWhole)) return length
      cut += end.cut - (isSelfWhole && self.isCut ? 1 : 0)
      end = end.next.get(above.at(-length - 1) ?? '') ?? noEnd()
    }
    return undefined
  }
  return {
    find: id => byId.get(String(id)),
    others,
    example(self) {
      for (const each of others(self)) {
        const length = enough(each, self)
        if (length !== undefined) return [...each.above.slice(-length), each.it.name].join('/')
      }
      return undefined
    },
  }
}
