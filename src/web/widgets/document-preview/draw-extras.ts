import type { ChartExtras, PointLabels, SeriesExtras, Trend } from './chart-extras.ts'
import { listOf, type ChartOption } from './chart-option.ts'
import type { Spellings } from './chart-spellings.ts'

const letters = { fontSize: 10, color: '#404040' }

const dataOf = ({ data }: ChartOption): unknown[] => [data ?? []].flat()

const extrasBehind = (axis: ChartOption, spellings: Spellings) => {
  const write = listOf(axis['axisLabel'])[0]?.['formatter']
  return typeof write === 'function' ? spellings.of(String(write(1) ?? ''), 1)?.extras : undefined
}

/** What travels with an axis of a chart as its drawer (pptx-renderer) has made it. */
export const extrasIn = (option: ChartOption, spellings: Spellings): ChartExtras | undefined => {
  const webs = listOf(option['radar']).flatMap(({ indicator }) => listOf(indicator))
  const axes = [...listOf(option['xAxis']), ...listOf(option['yAxis']), ...webs]
  return axes.map(axis => extrasBehind(axis, spellings)).find(Boolean)
}

/** A label needs a mark to stand at, however small. */
const withMark = (of: ChartOption): ChartOption =>
  of['symbol'] === 'none' || of['showSymbol'] === false || of['symbolSize'] === 0
    ? { ...of, showSymbol: true, symbol: 'circle', symbolSize: 1 }
    : of

const withLabels = (of: ChartOption, { position, textOf }: PointLabels): ChartOption => ({
  ...withMark(of),
  label: {
    ...letters,
    show: true,
    position,
    formatter: ({ value, dataIndex }: { value: unknown; dataIndex: number }) =>
      textOf(Number(Array.isArray(value) ? value[1] : value), dataIndex),
  },
})

/** The library's own curve through the points themselves, which alone have marks. */
const throughPoints = (series: ChartOption, points: SeriesExtras['points']): ChartOption =>
  points && series['type'] === 'line' && dataOf(series).length > points.length
    ? { ...series, data: points, smooth: 0.4 }
    : series

const seriesWith = (series: ChartOption, own: SeriesExtras | undefined): ChartOption => {
  const whole = throughPoints(series, own?.points)
  return own?.labels ? withLabels(whole, own.labels) : whole
}

const webWith = (web: ChartOption, extras: ChartExtras): ChartOption => ({
  ...web,
  data: listOf(web['data']).map((each, at) => {
    const labels = extras.series[at]?.labels
    return labels ? withLabels(each, labels) : each
  }),
})

const colourOf = (series: ChartOption, at: number, palette: readonly unknown[]) =>
  listOf(series['lineStyle'])[0]?.['color'] ??
  listOf(series['itemStyle'])[0]?.['color'] ??
  palette[at % Math.max(1, palette.length)]

/** Along an axis of names there is one place for each. */
const inNames = (places: Trend['places']) => {
  const data: (number | null)[] = []
  for (const [x, y] of places) {
    while (data.length < x - 1) data.push(null)
    data.push(y)
  }
  return data
}

const trendLine = (
  { name, places }: Trend,
  base: ChartOption,
  colour: unknown,
  hasNames: boolean,
): ChartOption => {
  const { xAxisIndex, yAxisIndex } = base
  return {
    type: 'line',
    name,
    ...(xAxisIndex !== undefined && { xAxisIndex }),
    ...(yAxisIndex !== undefined && { yAxisIndex }),
    data: hasNames ? inNames(places) : places,
    symbol: 'none',
    z: 5,
    itemStyle: { color: colour },
    lineStyle: { color: colour, type: 'dashed', width: 2 },
  }
}

/** Several kinds may be in another order than their series are in the document. */
const baseOf = (all: readonly ChartOption[], { name }: SeriesExtras, at: number, count: number) =>
  all.find(each => each['name'] === name && name !== '') ?? (all.length === count ? all[at] : undefined)

const note = (missing: readonly string[]): ChartOption => ({
  type: 'text',
  right: 8,
  bottom: 3,
  style: { text: `未画出：${missing.join('、')}`, fontSize: 10, fill: '#757575' },
})

/** Pixels that the note about what is not drawn takes below a chart. */
export const noteRoom = (option: ChartOption): number =>
  listOf(option['graphic']).some(({ type }) => type === 'text') ? 14 : 0

/** What is to be drawn, with what its drawer leaves out; what is left out still is said. */
export const withExtras = (option: ChartOption, extras: ChartExtras | undefined): ChartOption => {
  if (!extras) return option
  const all = listOf(option['series'])
  const isWeb = all.some(({ type }) => type === 'radar')
  const isInOrder = all.length === extras.series.length
  const palette = [option['color'] ?? []].flat()
  const hasNames = [...listOf(option['xAxis']), ...listOf(option['yAxis'])].some(
    ({ type }) => type === 'category',
  )
  const lines = extras.series.flatMap((own, at) => {
    const base = own.trends.length > 0 ? baseOf(all, own, at, extras.series.length) : undefined
    if (!base) return []
    return own.trends.map(trend =>
      trendLine(trend, base, colourOf(base, all.indexOf(base), palette), hasNames),
    )
  })
  const isTrendLeft = lines.length < extras.series.flatMap(({ trends }) => trends).length
  const missing = [...new Set([...(isTrendLeft ? ['趋势线'] : []), ...extras.missing])]
  const [legend] = listOf(option['legend'])
  const entries = lines.map(({ name }) => ({ name }))
  return {
    ...option,
    series: [
      ...all.map((each, at) => {
        if (isWeb) return webWith(each, extras)
        return isInOrder ? seriesWith(each, extras.series[at]) : each
      }),
      ...lines,
    ],
    ...(legend && { legend: { ...legend, data: [...dataOf(legend), ...entries] } }),
    ...(missing.length > 0 && { graphic: [note(missing)] }),
  }
}
