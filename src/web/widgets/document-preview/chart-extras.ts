import { createShow } from '../spreadsheet/number-format.ts'
import { isKind } from './chart-defaults.ts'
import { cellCode, ownCode } from './chart-codes.ts'
import { isByPlace, labelsOf, type PointLabels } from './chart-point-labels.ts'
import { isOn, pointsOf, seriesIn, takenOut, textOf, valuesOf } from './chart-points.ts'
import { nameOfTrend, trendOf, type Place } from './chart-trends.ts'
import { secondAxis } from './one-scatter.ts'
import { looksOf, type SeriesLooks } from './series-looks.ts'
import { attributeOf, childOf, findIn, isNamed, type XmlElement } from './xml-tree.ts'

export interface Trend {
  name: string
  /** Its own; otherwise it has that of its series. */
  colour?: string
  places: readonly Place[]
}

export interface SeriesExtras {
  name: string
  looks: SeriesLooks
  /** Of the kinds of its chart, which each stack for themselves. */
  kindAt: number
  labels?: PointLabels
  trends: readonly Trend[]
  /** Its own points, where a smooth line is drawn through others between them as well. */
  points?: readonly Place[]
}

export interface SecondAxis {
  show: (number: number) => string
  min?: number
  max?: number
  /** The place of the first series along it. */
  from: number
  isAcross: boolean
}

/** What a chart has that its drawer does not know, and can be drawn beside it, or said. */
export interface ChartExtras {
  /** In the order of the series in the chart. */
  series: readonly SeriesExtras[]
  /** What of it is not drawn, as Office calls it. */
  missing: readonly string[]
  /** Entries that its legend does not have, by their places. */
  unnamed: ReadonlySet<number>
  /** The second axis up of points, along which those of the second kind stand. */
  second?: SecondAxis
}

const placesOf = (series: XmlElement, kind: XmlElement): Place[] => {
  const xs = pointsOf(series, 'xVal')
  const isBy = isByPlace(kind)
  return [...pointsOf(series)].map(([at, y]): Place => [(isBy ? xs.get(at) : undefined) ?? at + 1, y])
}

const trendsIn = (series: XmlElement) => series.children.filter(each => isNamed(each, 'trendline'))

const isLine = (kind: XmlElement) => isNamed(kind, 'lineChart', 'line3DChart', 'scatterChart', 'radarChart')

const extrasOfSeries = (series: XmlElement, kind: XmlElement, kindAt: number): SeriesExtras => {
  const name = textOf(childOf(series, 'tx'))
  const labels = labelsOf(series, kind)
  const trends = trendsIn(series).flatMap(trend => {
    const places = trendOf(trend, placesOf(series, kind), !isByPlace(kind))
    const [colour] = findIn(childOf(trend, 'spPr') ?? '', 'srgbClr')
    const own = colour && { colour: `#${attributeOf(colour, 'val') ?? ''}` }
    return places ? [{ name: nameOfTrend(trend, name), places, ...own }] : []
  })
  const points = kind.name === 'scatterChart' && { points: placesOf(series, kind) }
  const looks = looksOf(series, isLine(kind))
  return { name, looks, kindAt, trends, ...(labels && { labels }), ...points }
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

const secondOf = (plot: XmlElement, from: number): Pick<ChartExtras, 'second'> => {
  const found = secondAxis(plot)
  if (!found) return {}
  const { axis, kind, isAcross } = found
  const [first] = seriesIn(kind)
  const endOf = (name: 'min' | 'max') => {
    const said = attributeOf(childOf(childOf(axis, 'scaling'), name), 'val')
    return said === undefined ? {} : { [name]: Number(said) }
  }
  const code = ownCode(axis) ?? cellCode(first && valuesOf(first)) ?? 'General'
  return { second: { from, isAcross, show: createShow(code), ...endOf('min'), ...endOf('max') } }
}

/** LibreOffice writes lines that are not to be seen. */
const isUnseen = (lines: XmlElement) => childOf(childOf(childOf(lines, 'spPr'), 'ln'), 'noFill') !== undefined

interface Around {
  legend: XmlElement | undefined
  /** The plot as its maker wrote it. */
  before: XmlElement
  isLeftOut: boolean
}

/** Of a chart's plot area, as its drawer is given it, and what stands around it. */
export const extrasOf = (plot: XmlElement, { legend, before, isLeftOut }: Around): ChartExtras => {
  const firstCount = before.children.filter(isKind).slice(0, 1).flatMap(seriesIn).length
  const kinds = plot.children.filter(isKind)
  const missing = [...notDrawn, ...linesOfCandles]
    .filter(([name], at) =>
      kinds.some(
        kind =>
          (at < notDrawn.length || kind.name !== 'stockChart') &&
          findIn(kind, name).some(each => !isUnseen(each)),
      ),
    )
    .map(([, called]) => called)
  const series = kinds.flatMap((kind, at) => seriesIn(kind).map(each => extrasOfSeries(each, kind, at)))
  const trends = kinds.flatMap(seriesIn).flatMap(trendsIn)
  const saysEquation = trends.some(trend => ['dispRSqr', 'dispEq'].some(each => isOn(childOf(trend, each))))
  const isTrendLeft = series.flatMap(each => each.trends).length < trends.length
  return {
    series,
    missing: [
      ...(isTrendLeft ? ['趋势线'] : []),
      ...(saysEquation ? ['趋势线的公式'] : []),
      ...(isLeftOut ? ['散点'] : []),
      ...missing,
    ],
    unnamed: takenOut(legend, 'legendEntry'),
    ...secondOf(before, firstCount),
  }
}
