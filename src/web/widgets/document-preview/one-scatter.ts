import { isKind } from './chart-defaults.ts'
import { pointsOf, seriesIn, valuesOf } from './chart-points.ts'
import { attributeOf, childOf, element, isNamed, type XmlElement } from './xml-tree.ts'

/** Points beside other kinds, and points on two axes: the drawer of charts (pptx-renderer) knows one kind of points, by itself. */

export const axesOf = (node: XmlElement): string[] =>
  node.children.filter(each => isNamed(each, 'axId')).map(each => attributeOf(each, 'val') ?? '')

const isScatter = (kind: XmlElement) => kind.name === 'scatterChart'

/** Its points by the names along the axis, of which the first is 1; undefined where they stand between them. */
const alongNames = (series: XmlElement): XmlElement | undefined => {
  const xs = pointsOf(series, 'xVal')
  const points = [...pointsOf(series)].map(([at, y]) => ({ at: (xs.get(at) ?? at + 1) - 1, y }))
  if (points.length === 0 || points.some(({ at }) => !Number.isInteger(at) || at < 0)) return undefined
  const code = valuesOf(series)?.children.flatMap(ref => (typeof ref === 'object' ? ref.children : []))
  const format = code?.flatMap(cache =>
    isNamed(cache, 'numCache') ? cache.children.filter(each => isNamed(each, 'formatCode')) : [],
  )
  const count = Math.max(...points.map(({ at }) => at)) + 1
  const cached = points.map(({ at, y }) => element('c:pt', `idx="${at}"`, element('c:v', '', String(y))))
  const cache = element(
    'c:numCache',
    '',
    ...(format ?? []),
    element('c:ptCount', `val="${count}"`),
    ...cached,
  )
  return {
    ...series,
    children: [
      ...series.children.filter(each => !isNamed(each, 'xVal', 'yVal', 'smooth')),
      element('c:val', '', element('c:numRef', '', cache)),
    ],
  }
}

/** A line of names has its points where those of the scatter stand. */
const asLine = (scatter: XmlElement, base: readonly XmlElement[]): XmlElement | undefined => {
  const ids = axesOf(scatter)
  const all = seriesIn(scatter).map(alongNames)
  const series = all.filter(each => each !== undefined)
  if (series.length < all.length || !base.some(kind => ids.every(id => axesOf(kind).includes(id))))
    return undefined
  return element(
    'c:lineChart',
    '',
    element('c:grouping', 'val="standard"'),
    element('c:varyColors', 'val="0"'),
    ...series,
    element('c:marker', 'val="1"'),
    ...ids.map(id => element('c:axId', `val="${id}"`)),
  )
}

/** The plot as its drawer knows it, and whether points were left out. */
export const withOneScatter = (plot: XmlElement): { plot: XmlElement; isLeftOut: boolean } => {
  const kinds = plot.children.filter(isKind)
  const [first, ...others] = kinds.filter(isScatter)
  if (!first || kinds.length === 1) return { plot, isLeftOut: false }
  const base = kinds.filter(kind => !isScatter(kind))
  if (base.length === 0) {
    const ids = axesOf(first)
    const isOther = (axis: XmlElement) =>
      axis.name.endsWith('Ax') && !axesOf(axis).some(id => ids.includes(id))
    const all = { ...first, children: [...first.children, ...others.flatMap(seriesIn)] }
    const children = plot.children.flatMap(each => {
      if (each === first) return [all]
      return typeof each === 'object' && (isScatter(each) || isOther(each)) ? [] : [each]
    })
    return { plot: { ...plot, children }, isLeftOut: false }
  }
  const lines = new Map([first, ...others].map(scatter => [scatter, asLine(scatter, base)]))
  const isLeftOut = [...lines.values()].includes(undefined)
  const children = plot.children.flatMap(each => {
    if (!isKind(each) || !isScatter(each)) return [each]
    const line = lines.get(each)
    return line ? [line] : []
  })
  return { plot: { ...plot, children }, isLeftOut }
}

const isLying = (kind: XmlElement) => attributeOf(childOf(kind, 'barDir'), 'val') === 'bar'

/** The second axis of numbers, which its drawer does not know of points and of columns that lie, and what stands along it. */
export const secondAxis = (
  plot: XmlElement,
): { axis: XmlElement; kind: XmlElement; isAcross: boolean } | undefined => {
  const kinds = plot.children.filter(isKind)
  const [first, kind] = kinds
  if (!first || !kind || !(kinds.every(isScatter) || kinds.every(isLying))) return undefined
  const isAcross = isLying(first)
  const sides = isAcross ? ['t', 'b'] : ['l', 'r']
  const own = axesOf(kind).filter(id => !axesOf(first).includes(id))
  const axis = plot.children.find(
    each =>
      isNamed(each, 'valAx') &&
      axesOf(each).some(id => own.includes(id)) &&
      sides.includes(attributeOf(childOf(each, 'axPos'), 'val') ?? ''),
  )
  return isNamed(axis, 'valAx') ? { axis, kind, isAcross } : undefined
}
