import { createShow } from '../spreadsheet/number-format.ts'
import { xmlText } from '../spreadsheet/xml.ts'
import { isKind } from './chart-defaults.ts'
import { cellCode, ownCode } from './chart-codes.ts'
import { areShown, isOn, ownTexts, pointsOf, seriesIn, valuesOf } from './chart-points.ts'
import { nameOfTrend, trendOf, type Place } from './chart-trends.ts'
import { attributeOf, childOf, findIn, isNamed, type XmlElement } from './xml-tree.ts'

/** The labels of a series of points or of a web, which the drawer (pptx-renderer) leaves out. */
export interface PointLabels {
  position: string
  /** Of a point by its place in the series, of a web by its number. */
  textOf: (value: number, at: number) => string
}

export interface Trend {
  name: string
  places: readonly Place[]
}

export interface SeriesExtras {
  name: string
  labels?: PointLabels
  trends: readonly Trend[]
  /** Its own points, where a smooth line is drawn through others between them as well. */
  points?: readonly Place[]
}

/** What a chart has that its drawer does not know, and can be drawn beside it, or said. */
export interface ChartExtras {
  /** In the order of the series in the chart. */
  series: readonly SeriesExtras[]
  /** What of it is not drawn, as Office calls it. */
  missing: readonly string[]
}

const textIn = (node: XmlElement | undefined) =>
  node
    ? findIn(node, 'v', 't')
        .flatMap(({ children }) => children)
        .map(each => (typeof each === 'string' ? xmlText(each) : ''))
        .join('')
        .trim()
    : ''

const placesAt: Readonly<Record<string, string>> = {
  l: 'left',
  r: 'right',
  t: 'top',
  b: 'bottom',
  ctr: 'inside',
}

const shows = (labels: XmlElement | undefined, what: string) => isOn(childOf(labels, `show${what}`))

/** Points that say themselves that they have no label. */
const silent = (labels: XmlElement | undefined) =>
  new Set(
    (labels?.children ?? [])
      .filter(each => isNamed(each, 'dLbl'))
      .filter(each => isOn(childOf(each, 'delete')))
      .map(each => Number(attributeOf(childOf(each, 'idx'), 'val'))),
  )

const labelsOf = (series: XmlElement, kind: XmlElement): PointLabels | undefined => {
  const labels = childOf(series, 'dLbls') ?? childOf(kind, 'dLbls')
  const isWeb = kind.name === 'radarChart'
  const [own, none] = [ownTexts(labels), silent(labels)]
  if (!labels || (!areShown(labels) && !shows(labels, 'BubbleSize') && own.size === 0)) return undefined
  const show = createShow(ownCode(labels) ?? cellCode(valuesOf(series)) ?? 'General')
  const across = childOf(series, 'xVal')
  const showAcross = createShow(cellCode(across) ?? 'General')
  const [xs, sizes] = [pointsOf(series, 'xVal'), pointsOf(series, 'bubbleSize')]
  const name = textIn(childOf(series, 'tx'))
  const between = xmlText((childOf(labels, 'separator')?.children ?? []).join('')) || '，'
  const written = (said: number | undefined, as: (number: number) => string) =>
    said === undefined ? [] : [as(said)]
  const parts = (value: number, at: number) => [
    ...(shows(labels, 'SerName') ? [name] : []),
    ...(shows(labels, 'CatName') && !isWeb ? written(xs.get(at), showAcross) : []),
    ...(shows(labels, 'Val') ? [show(value)] : []),
    ...(shows(labels, 'BubbleSize') ? written(sizes.get(at), show) : []),
  ]
  return {
    position: placesAt[attributeOf(childOf(labels, 'dLblPos'), 'val') ?? ''] ?? (isWeb ? 'top' : 'right'),
    textOf: (value, at) => own.get(at) ?? (none.has(at) ? '' : parts(value, at).join(between)),
  }
}

const isByPlace = (kind: XmlElement) => isNamed(kind, 'scatterChart', 'bubbleChart')

const placesOf = (series: XmlElement, kind: XmlElement): Place[] => {
  const xs = pointsOf(series, 'xVal')
  const isBy = isByPlace(kind)
  return [...pointsOf(series)].map(([at, y]): Place => [(isBy ? xs.get(at) : undefined) ?? at + 1, y])
}

const trendsIn = (series: XmlElement) => series.children.filter(each => isNamed(each, 'trendline'))

const extrasOfSeries = (series: XmlElement, kind: XmlElement): SeriesExtras => {
  const name = textIn(childOf(series, 'tx'))
  const labels = isByPlace(kind) || kind.name === 'radarChart' ? labelsOf(series, kind) : undefined
  const trends = trendsIn(series).flatMap(trend => {
    const places = trendOf(trend, placesOf(series, kind), !isByPlace(kind))
    return places ? [{ name: nameOfTrend(trend, name), places }] : []
  })
  const points = kind.name === 'scatterChart' && { points: placesOf(series, kind) }
  return { name, trends, ...(labels && { labels }), ...points }
}

/** A candle has its own lines. */
const notDrawn: readonly [string, string][] = [
  ['errBars', '误差线'],
  ['dropLines', '垂直线'],
  ['serLines', '系列线'],
]
const linesOfCandles: readonly [string, string][] = [
  ['upDownBars', '涨跌柱线'],
  ['hiLowLines', '高低点连线'],
]

/** Of a chart's plot area. */
export const extrasOf = (plot: XmlElement): ChartExtras => {
  const kinds = plot.children.filter(isKind)
  const missing = [...notDrawn, ...linesOfCandles]
    .filter(([name], at) =>
      kinds.some(
        kind => (at < notDrawn.length || kind.name !== 'stockChart') && findIn(kind, name).length > 0,
      ),
    )
    .map(([, called]) => called)
  const series = kinds.flatMap(kind => seriesIn(kind).map(each => extrasOfSeries(each, kind)))
  const asked = kinds.flatMap(seriesIn).flatMap(trendsIn).length
  const isTrendLeft = series.flatMap(({ trends }) => trends).length < asked
  return { series, missing: isTrendLeft ? ['趋势线', ...missing] : missing }
}
