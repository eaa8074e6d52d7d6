import type { SeriesExtras, Trend } from './chart-extras.ts'
import { listOf, type ChartOption } from './chart-option.ts'

/** A series of the option, and what its document says of it beside that. */
export interface Made {
  series: ChartOption
  own: SeriesExtras | undefined
}

const colourOf = (series: ChartOption) =>
  listOf(series['lineStyle'])[0]?.['color'] ?? listOf(series['itemStyle'])[0]?.['color']

/** Along an axis of names there is one place for each. */
const inNames = (places: Trend['places']) => {
  const data: (number | null)[] = []
  for (const [x, y] of places) {
    while (data.length < x - 1) data.push(null)
    data.push(y)
  }
  return data
}

const lineOf = ({ name, places, colour }: Trend, series: ChartOption, hasNames: boolean): ChartOption => {
  const { xAxisIndex, yAxisIndex } = series
  const color = colour ?? colourOf(series)
  return {
    type: 'line',
    name,
    ...(xAxisIndex !== undefined && { xAxisIndex }),
    ...(yAxisIndex !== undefined && { yAxisIndex }),
    data: hasNames ? inNames(places) : places,
    symbol: 'none',
    z: 5,
    itemStyle: { color },
    lineStyle: { color, type: 'dashed', width: 2 },
  }
}

/** The trend lines of these series, each in the colour and along the axes of its own. */
export const trendLines = (option: ChartOption, made: readonly Made[]): ChartOption[] => {
  const axes = [...listOf(option['xAxis']), ...listOf(option['yAxis'])]
  const hasNames = axes.some(({ type }) => type === 'category')
  return made.flatMap(({ series, own }) => (own?.trends ?? []).map(trend => lineOf(trend, series, hasNames)))
}
