import type { SecondAxis } from './chart-extras.ts'
import { dataOf, listOf, nameOf, numbersOf, type ChartOption } from './chart-option.ts'
import { placeOfName } from './series-marks.ts'

/** Where the axes of a chart begin and end, as Office chooses it where its maker has not. */

/** Whoever spreads over less than a sixth of its height would be flat on an axis from 0. */
const leastSpread = 1 / 6

/** Of the reach of its numbers: what stands at the end of a column, or of a point, is within the axes. */
const headroom = '5%'

const isLineOrPoints = ({ type, stack, areaStyle }: ChartOption) =>
  type === 'scatter' || (type === 'line' && !stack && !areaStyle)

const along = (all: readonly ChartOption[], name: 'xAxisIndex' | 'yAxisIndex', at: number) =>
  all.filter(each => Number(each[name] ?? 0) === at)

interface Reach {
  axis: ChartOption
  series: readonly ChartOption[]
  /** Its numbers among those of a point: the first across, the second up. */
  isAcross: boolean
}

const reachOf = ({ series, isAcross }: Reach) => {
  const numbers = series.flatMap(dataOf).flatMap(entry => {
    const all = numbersOf(entry)
    if (all.length < 2) return all
    return all.slice(isAcross ? 0 : 1, isAcross ? 1 : 2)
  })
  return numbers.reduce(
    ({ lowest, highest }, number) => ({
      lowest: Math.min(lowest, number),
      highest: Math.max(highest, number),
    }),
    { lowest: Infinity, highest: -Infinity },
  )
}

const isFree = (axis: ChartOption) => axis['type'] === 'value' && axis['logBase'] === undefined

const withEnds = (reach: Reach): ChartOption => {
  const { axis, series } = reach
  const { lowest, highest } = reachOf(reach)
  if (!isFree(axis) || lowest > highest) return axis
  const isNarrow = (highest - lowest) / Math.max(Math.abs(highest), Math.abs(lowest)) < leastSpread
  const isOneSided = (lowest > 0 || highest < 0) && lowest < highest
  const hasSaid = axis['min'] !== undefined || axis['max'] !== undefined
  return {
    ...axis,
    boundaryGap: [lowest < 0 ? headroom : 0, highest > 0 ? headroom : 0],
    ...(!hasSaid && isNarrow && isOneSided && series.every(isLineOrPoints) && { scale: true }),
  }
}

/** What is to be drawn, with axes that have room for it and begin where something is to be seen. */
export const axesWith = (option: ChartOption): ChartOption => {
  const all = listOf(option['series'])
  const [across, up] = [listOf(option['xAxis']), listOf(option['yAxis'])]
  if (across.length === 0 || up.length === 0) return option
  return {
    ...option,
    xAxis: across.map((axis, at) => withEnds({ axis, series: along(all, 'xAxisIndex', at), isAcross: true })),
    yAxis: up.map((axis, at) => withEnds({ axis, series: along(all, 'yAxisIndex', at), isAcross: false })),
  }
}

/** What is of the second kind along an axis of its own, at the right or at the top. */
export const withSecondAxis = (
  option: ChartOption,
  { show, min, max, from, isAcross }: SecondAxis,
): ChartOption => {
  const [name, index] = isAcross ? ['xAxis', 'xAxisIndex'] : ['yAxis', 'yAxisIndex']
  const [first, other] = listOf(option[name])
  // Where its drawer knows of it, it is there.
  if (other) return option
  const second = {
    ...first,
    position: isAcross ? 'top' : 'right',
    splitLine: { show: false },
    axisLabel: { ...listOf(first?.['axisLabel'])[0], formatter: show },
    name: undefined,
    min,
    max,
  }
  const isSecond = (each: ChartOption) => (placeOfName(nameOf(each))?.place ?? -1) >= from
  return {
    ...option,
    [name]: [first, second],
    // Beside each other: those in front would hide the others.
    series: listOf(option['series']).map(each => ({
      ...each,
      ...(isSecond(each) && { [index]: 1 }),
      ...(isAcross && { barGap: 0, yAxisIndex: 0 }),
    })),
  }
}
