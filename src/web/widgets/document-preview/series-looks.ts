import { listOf, type ChartOption } from './chart-option.ts'
import { isOn } from './chart-points.ts'
import { attributeOf, childOf, findIn, isNamed, type XmlElement } from './xml-tree.ts'

/** Of the looks of a series what its drawer (pptx-renderer) does not know. */
export interface SeriesLooks {
  /** It is there for its height alone, as the ground of a waterfall. */
  isBare: boolean
  /** Points that are so by themselves, by their places. */
  bare: ReadonlySet<number>
  /** From 0, which is not to be seen, to 1. */
  opacity?: number
  dash?: 'dashed' | 'dotted'
  /** Of columns below zero. */
  below?: string
}

const isBare = (looks: XmlElement | undefined) => childOf(looks, 'noFill') !== undefined

const opacityOf = (of: XmlElement | undefined) => {
  const fill = childOf(of, 'solidFill')
  const [alpha] = fill ? findIn(fill, 'alpha') : []
  return alpha ? Number(attributeOf(alpha, 'val')) / 100_000 : undefined
}

const dashOf = (line: XmlElement | undefined): SeriesLooks['dash'] => {
  const kind = attributeOf(childOf(line, 'prstDash'), 'val') ?? 'solid'
  if (kind === 'solid') return undefined
  return kind === 'dot' || kind === 'sysDot' ? 'dotted' : 'dashed'
}

/** Chosen since 2010, beside what older programs read. */
const belowOf = (series: XmlElement) => {
  const [fill] = findIn(series, 'invertSolidFillFmt')
  const [colour] = fill ? findIn(fill, 'srgbClr') : []
  const isInverted = isOn(childOf(series, 'invertIfNegative'))
  return isInverted && colour ? `#${attributeOf(colour, 'val') ?? ''}` : undefined
}

export const looksOf = (series: XmlElement, isLine: boolean): SeriesLooks => {
  const looks = childOf(series, 'spPr')
  const line = childOf(looks, 'ln')
  const [opacity, dash, below] = [opacityOf(isLine ? line : looks), dashOf(line), belowOf(series)]
  const bare = series.children
    .filter(each => isNamed(each, 'dPt'))
    .filter(point => isBare(childOf(point, 'spPr')))
    .map(point => Number(attributeOf(childOf(point, 'idx'), 'val')))
  return {
    isBare: !isLine && isBare(looks),
    bare: new Set(bare),
    ...(opacity !== undefined && { opacity }),
    ...(isLine && dash && { dash }),
    ...(below && { below }),
  }
}

const styled = (of: ChartOption, name: string, style: ChartOption): ChartOption => ({
  ...of,
  [name]: { ...listOf(of[name])[0], ...style },
})

const valueOf = (entry: unknown) =>
  Number(typeof entry === 'object' ? Reflect.get(Object(entry), 'value') : entry)

const pointsWith = (series: ChartOption, { bare, below }: SeriesLooks): ChartOption => {
  if (bare.size === 0 && below === undefined) return series
  const entryOf = (entry: unknown): ChartOption => listOf(entry)[0] ?? { value: entry }
  const data = [series['data'] ?? []].flat().map((entry: unknown, at): unknown => {
    if (bare.has(at)) return styled(entryOf(entry), 'itemStyle', { color: 'transparent' })
    const isBelow = below !== undefined && valueOf(entry) < 0
    return isBelow ? styled(entryOf(entry), 'itemStyle', { color: below }) : entry
  })
  return { ...series, data }
}

/** A series of the option, as its maker has it look. */
export const withLooks = (series: ChartOption, looks: SeriesLooks): ChartOption => {
  const { opacity, dash } = looks
  const isArea = 'areaStyle' in series
  const surface = isArea ? 'areaStyle' : 'itemStyle'
  const whole = series['type'] === 'line' && !isArea ? series : pointsWith(series, looks)
  if (looks.isBare) {
    const bare = styled(whole, surface, { color: 'transparent', opacity: 0 })
    return isArea ? styled(bare, 'lineStyle', { opacity: 0 }) : bare
  }
  const seen =
    opacity === undefined
      ? whole
      : styled(whole, series['type'] === 'line' && !isArea ? 'lineStyle' : surface, { opacity })
  return dash ? styled(seen, 'lineStyle', { type: dash }) : seen
}
