import { pointsOf, seriesIn, withPoints } from './chart-points.ts'
import { attributeOf, childOf, eachChild, element, type XmlElement } from './xml-tree.ts'

export const isPercentStacked = (kind: XmlElement): boolean =>
  attributeOf(childOf(kind, 'grouping'), 'val') === 'percentStacked'

/**
 * Columns, lines or areas that make a hundred together, as such that are stacked by their shares: the drawer (pptx-renderer) leaves
 * out what is below zero, and writes shares where amounts are meant. A share is of all numbers without their signs.
 */
export const asShares = (kind: XmlElement): XmlElement => {
  const whole = new Map<number, number>()
  for (const series of seriesIn(kind))
    for (const [at, number] of pointsOf(series)) whole.set(at, (whole.get(at) ?? 0) + Math.abs(number))
  return eachChild(kind, each => {
    if (each.name === 'grouping') return element('c:grouping', 'val="stacked"')
    if (each.name !== 'ser') return each
    const shares = [...pointsOf(each)].map(([at, number]): [number, number] => [
      at,
      number / (whole.get(at) || 1),
    ])
    return withPoints(each, new Map(shares))
  })
}

/** Where its axis ends, unless its maker has said so. */
export const shareEnds = (kinds: readonly XmlElement[]): { min: number; max: number } => {
  const numbers = kinds.flatMap(seriesIn).flatMap(series => [...pointsOf(series).values()])
  return { min: numbers.some(each => each < 0) ? -1 : 0, max: numbers.some(each => each > 0) ? 1 : 0 }
}
