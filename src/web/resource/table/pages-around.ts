/** So many can be offered one by one. */
const most = 100
/** On each side, of those that are offered one by one among more. */
const near = 10

/** What a list of pages offers at page `index` of `count`: all, or of many both ends, those around, and one in so many between. */
export const pagesOffered = (index: number, count: number): number[] => {
  const all = Array.from({ length: count }, (_, at) => at)
  if (count <= most) return all
  const stride = Math.ceil(count / most)
  const isRound = (at: number) => (at + 1) % stride === 0
  return all.filter(at => at === 0 || at === count - 1 || Math.abs(at - index) <= near || isRound(at))
}

/** A place in the row of pages: a page, or five pages on. */
export type PagePlace = number | 'back' | 'on'

/** What is offered around page `index` of `count`, both ends included; everything while it is short. Pages count from 0. */
export const pagesAround = (index: number, count: number): PagePlace[] => {
  const all = Array.from({ length: count }, (_, at) => at)
  if (count <= 7) return all
  const first = Math.max(0, Math.min(index - 2, count - 5))
  const last = first + 4
  const before: PagePlace[] = first > 1 ? [0, 'back'] : all.slice(0, first)
  const after: PagePlace[] = last < count - 2 ? ['on', count - 1] : all.slice(last + 1)
  return [...before, ...all.slice(first, last + 1), ...after]
}
