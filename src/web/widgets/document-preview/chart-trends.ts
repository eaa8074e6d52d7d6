import { attributeOf, childOf, type XmlElement } from './xml-tree.ts'

/** A place in a chart: how far along, and how high. */
export type Place = readonly [x: number, y: number]

/** Solves `rows · result = right` by elimination with the largest pivot; undefined where there is not one solution. */
const solve = (rows: number[][], right: number[]): number[] | undefined => {
  const all = rows.map((row, at) => [...row, right[at] ?? 0])
  for (const step of all.keys()) {
    const best = all
      .slice(step)
      .toSorted((a, b) => Math.abs(b[step] ?? 0) - Math.abs(a[step] ?? 0))
      .at(0)
    const pivot = best?.[step]
    if (!best || !pivot) return undefined
    all.splice(all.indexOf(best), 1)
    all.splice(
      step,
      0,
      best.map(each => each / pivot),
    )
    for (const [at, row] of all.entries()) {
      const times = at === step ? 0 : (row[step] ?? 0)
      if (times !== 0) all[at] = row.map((each, n) => each - times * (all[step]?.[n] ?? 0))
    }
  }
  return all.map(row => row.at(-1) ?? 0)
}

/** The polynomial of this order that is nearest to all places, by least squares. */
const polynomial = (places: readonly Place[], order: number): ((x: number) => number) | undefined => {
  const powers = Array.from({ length: order + 1 }, (_, power) => power)
  // Around the middle and within ±1: powers of years would leave nothing of the differences between them.
  const xs = places.map(([x]) => x)
  const middle = xs.reduce((sum, x) => sum + x, 0) / xs.length
  const reach = Math.max(...xs.map(x => Math.abs(x - middle))) || 1
  const sums = (of: (x: number, y: number) => number) =>
    places.reduce((sum, [x, y]) => sum + of((x - middle) / reach, y), 0)
  const factors = solve(
    powers.map(row => powers.map(column => sums(x => x ** (row + column)))),
    powers.map(row => sums((x, y) => y * x ** row)),
  )
  return (
    factors &&
    (x => factors.reduce((sum, factor, power) => sum + factor * ((x - middle) / reach) ** power, 0))
  )
}

/** A straight line through other measures of the places. */
const through = (
  places: readonly Place[],
  along: (x: number) => number,
  up: (y: number) => number,
  down: (y: number) => number,
) => {
  const measured = places.map(([x, y]): Place => [along(x), up(y)])
  // Where a logarithm is asked of what has none there is no such line.
  if (measured.some(place => place.some(each => !Number.isFinite(each)))) return undefined
  const line = polynomial(measured, 1)
  return line && ((x: number) => down(line(along(x))))
}

const same = (each: number) => each

const fitted = (kind: string, places: readonly Place[], order: number) => {
  switch (kind) {
    case 'exp':
      return through(places, same, Math.log, Math.exp)
    case 'log':
      return through(places, Math.log, same, same)
    case 'power':
      return through(places, Math.log, Math.log, Math.exp)
    case 'poly':
      return polynomial(places, Math.min(order, 6))
    default:
      return polynomial(places, 1)
  }
}

/** The mean of so many places, from where there are as many. */
const movingMeans = (places: readonly Place[], period: number): Place[] =>
  places.slice(period - 1).map(([x], at): Place => {
    const among = places.slice(at, at + period)
    return [x, among.reduce((sum, [, y]) => sum + y, 0) / among.length]
  })

/** Straight lines have two ends; a curve is drawn through so many places. */
const steps = 40

const numberIn = (of: XmlElement, name: string, otherwise: number) =>
  Number(attributeOf(childOf(of, name), 'val') ?? otherwise) || otherwise

const names: Readonly<Record<string, string>> = {
  linear: '线性',
  exp: '指数',
  log: '对数',
  power: '乘幂',
  poly: '多项式',
}

/** What Office calls a trend line that has no name of its own. */
export const nameOfTrend = (trend: XmlElement, series: string): string => {
  const own = childOf(trend, 'name')?.children.join('').trim()
  const kind = attributeOf(childOf(trend, 'trendlineType'), 'val') ?? 'linear'
  const called =
    kind === 'movingAvg' ? `${numberIn(trend, 'period', 2)} 期移动平均` : (names[kind] ?? '趋势线')
  return own || `${called}（${series}）`
}

/**
 * The places of a trend line through those of a series, from the first to the last of them; `isByName` where it has a place for each name
 * along its axis, and none between them. Undefined where there is none.
 */
export const trendOf = (
  trend: XmlElement,
  among: readonly Place[],
  isByName: boolean,
): Place[] | undefined => {
  const kind = attributeOf(childOf(trend, 'trendlineType'), 'val') ?? 'linear'
  const places = among.toSorted(([a], [b]) => a - b)
  const [from, to] = [places[0]?.[0] ?? 0, places.at(-1)?.[0] ?? 0]
  if (places.length < 2 || from === to) return undefined
  if (kind === 'movingAvg') return movingMeans(places, numberIn(trend, 'period', 2))
  const height = fitted(kind, places, numberIn(trend, 'order', 2))
  if (!height) return undefined
  const along = isByName
    ? places.map(([x]) => x)
    : Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
  return along.map((x): Place => [x, height(x)])
}
