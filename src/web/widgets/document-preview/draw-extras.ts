import { axesWith, withSecondAxis } from './chart-axes.ts'
import type { ChartExtras, SeriesExtras } from './chart-extras.ts'
import { dataOf, listOf, nameOf, type ChartOption } from './chart-option.ts'
import type { PointLabels } from './chart-point-labels.ts'
import type { Spellings } from './chart-spellings.ts'
import { trendLines, type Made } from './draw-trends.ts'
import { withLooks } from './series-looks.ts'
import { markOf, placeOfName, withoutMarks } from './series-marks.ts'

const letters = { fontSize: 10, color: '#404040' }

const namesIn = (option: ChartOption): string[] =>
  listOf(option['series']).flatMap(series => [nameOf(series), ...listOf(series['data']).map(nameOf)])

/** What travels with the names of a chart as its drawer (pptx-renderer) has made it. */
export const extrasIn = (option: ChartOption, spellings: Spellings): ChartExtras | undefined =>
  namesIn(option)
    .map(name => spellings.extrasBehind(name))
    .find(Boolean)

/** A label needs a mark to stand at, however small. */
const withSign = (of: ChartOption): ChartOption =>
  of['symbol'] === 'none' || of['showSymbol'] === false || of['symbolSize'] === 0
    ? { ...of, showSymbol: true, symbol: 'circle', symbolSize: 1 }
    : of

const withLabels = (of: ChartOption, { position, textOf }: PointLabels): ChartOption => ({
  ...(of['type'] === 'bar' ? of : withSign(of)),
  label: {
    ...letters,
    position,
    // As its drawer would write the number alone.
    ...listOf(of['label'])[0],
    show: true,
    formatter: ({ value, dataIndex }: { value: unknown; dataIndex: number }) =>
      textOf(Number(Array.isArray(value) ? value[1] : value), dataIndex),
  },
})

/** The library's own curve through the points themselves, which alone have marks. */
const throughPoints = (series: ChartOption, points: SeriesExtras['points']): ChartOption =>
  points && series['type'] === 'line' && dataOf(series).length > points.length
    ? { ...series, data: points, smooth: 0.4 }
    : series

/** Each kind stacks for itself: columns do not stand on lines, nor on columns along another axis. */
const stackedApart = (series: ChartOption, { kindAt }: SeriesExtras): ChartOption =>
  series['stack'] ? { ...series, stack: `${String(series['stack'])} ${kindAt}` } : series

const webWith = (web: ChartOption, own: (entry: ChartOption) => SeriesExtras | undefined): ChartOption => ({
  ...web,
  data: listOf(web['data']).map(each => {
    const labels = own(each)?.labels
    return labels ? withLabels(each, labels) : each
  }),
})

const seriesWith = (series: ChartOption, own: SeriesExtras | undefined): ChartOption => {
  if (!own) return series
  const whole = withLooks(stackedApart(throughPoints(series, own.points), own), own.looks)
  return own.labels ? withLabels(whole, own.labels) : whole
}

/** Slices of one name have colours and entries of their own: a mark tells them apart. */
const withOwnNames = (pie: ChartOption): ChartOption => {
  const seen = new Set<string>()
  const data = dataOf(pie).map((entry, place): unknown => {
    const name = nameOf(entry)
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated ? { ...Object(entry), name: `${name}${markOf({ chart: 0, place })}` } : entry
  })
  return { ...pie, data }
}

/** A colour of its own, so that it keeps it wherever it is put. */
const withColour = (series: ChartOption, colour: unknown): ChartOption => {
  const [style] = listOf(series['itemStyle'])
  const isTold = style?.['color'] !== undefined || listOf(series['lineStyle'])[0]?.['color'] !== undefined
  return isTold || colour === undefined ? series : { ...series, itemStyle: { ...style, color: colour } }
}

/** Of columns that lie, the first is the lowest where the names begin below. */
const lowestFirst = (all: ChartOption[], option: ChartOption): ChartOption[] => {
  const isLying = listOf(option['yAxis']).some(
    axis => axis['type'] === 'category' && axis['inverse'] !== true,
  )
  const bars = all.filter(each => each['type'] === 'bar' && !each['stack'])
  if (!isLying || bars.length < 2) return all
  const turned = bars.toReversed()
  return all.map(each => (bars.includes(each) ? (turned.shift() ?? each) : each))
}

const note = (missing: readonly string[]): ChartOption => ({
  type: 'text',
  right: 8,
  bottom: 3,
  style: { text: `未画出：${missing.join('、')}`, fontSize: 10, fill: '#757575' },
})

/** Pixels that the note about what is not drawn takes below a chart. */
export const noteRoom = (option: ChartOption): number =>
  listOf(option['graphic']).some(({ type }) => type === 'text') ? 14 : 0

/** The names of the slices of a pie, where some are the same. */
const slicesOf = (made: readonly Made[]): unknown[] | undefined => {
  const names = made.flatMap(({ series }) => (series['type'] === 'pie' ? dataOf(series).map(nameOf) : []))
  return names.some(name => placeOfName(name)) && made.length === 1 ? names : undefined
}

/** Two dashes. */
const trendSign = 'path://M0,4h9v2h-9z M13,4h9v2h-9z'

/** With the entries that it is to have: two of one name are told apart by their marks, which are not written. */
const legendWith = (
  legend: ChartOption,
  { unnamed }: ChartExtras,
  { slices, trends }: { slices: unknown[] | undefined; trends: readonly ChartOption[] },
): ChartOption => ({
  ...legend,
  data: [
    ...(slices ?? dataOf(legend)).filter(
      (entry, at) => !unnamed.has(placeOfName(nameOf(entry))?.place ?? at),
    ),
    ...trends.map(({ name }) => ({ name, icon: trendSign })),
  ],
  formatter: withoutMarks,
})

const titleOf = (title: ChartOption): ChartOption => {
  const { text } = title
  return typeof text === 'string' ? { ...title, text: withoutMarks(text) } : title
}

/** What is to be drawn, with what its drawer leaves out; what is left out still is said. */
export const withExtras = (option: ChartOption, extras: ChartExtras | undefined): ChartOption => {
  if (!extras) return option
  const ownOf = (of: ChartOption) => extras.series[placeOfName(nameOf(of))?.place ?? -1]
  const palette = dataOf({ data: option['color'] })
  const made = listOf(option['series']).map((each, at) => {
    if (each['type'] === 'radar') return { series: webWith(each, ownOf), own: undefined }
    const own = ownOf(each)
    const coloured =
      each['type'] === 'pie'
        ? withOwnNames(each)
        : withColour(each, palette[at % Math.max(1, palette.length)])
    return { series: seriesWith(coloured, own), own }
  })
  const trends = trendLines(option, made)
  const asked = extras.series.flatMap(each => each.trends).length
  const missing = [...new Set([...(trends.length < asked ? ['趋势线'] : []), ...extras.missing])]
  const [legend] = listOf(option['legend'])
  const [title] = listOf(option['title'])
  const whole = {
    ...option,
    ...(title && { title: titleOf(title) }),
    series: [
      ...lowestFirst(
        made.map(({ series }) => series),
        option,
      ),
      ...trends,
    ],
    ...(legend && { legend: legendWith(legend, extras, { slices: slicesOf(made), trends }) }),
    ...(missing.length > 0 && { graphic: [note(missing)] }),
  }
  return axesWith(extras.second ? withSecondAxis(whole, extras.second) : whole)
}
