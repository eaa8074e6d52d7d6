import { breadthOf, lengthOf, listOf, nameOf, type ChartOption } from './chart-option.ts'
import type { ChartSize } from './chart-size.ts'
import { inTwoLines, labelRoom, withShares } from './pie-labels.ts'

/** What stands around a pie, pixels: how far down its title reaches, and what a legend takes on either side and below. */
export interface AroundPie {
  titleEnd: number
  below: number
  left: number
  right: number
  /** Of the outermost of several rings, whose middle is that of all. */
  outermost?: unknown
  hasLegend?: boolean
}

/** Pixels that a legend at a side of a chart takes there. */
export const legendAside = (legend: ChartOption | undefined, { width }: ChartSize) => {
  if (!legend || legend['show'] === false || legend['orient'] !== 'vertical') return { left: 0, right: 0 }
  const [style = {}] = listOf(legend['textStyle'])
  const letters = Number(style['fontSize']) || 12
  const names = [legend['data'] ?? []].flat().map(nameOf)
  const longest = Math.max(0, ...names.map(breadthOf)) * letters
  const broad = Number(legend['itemWidth'] ?? 25) + 5 + Math.min(longest, Number(style['width']) || longest)
  const side = typeof legend['left'] === 'number' || String(legend['left']).endsWith('%') ? 'left' : 'right'
  return { left: 0, right: 0, [side]: lengthOf(legend[side] ?? 0, width) + broad || broad }
}

/** Pixels that the library leaves free between a line and its label, and in front of the edge. */
const [free, edge] = [5, 10]
const shortLine = { length: 8, length2: 8 }

const reachOf = ({ show, length = 15, length2 = 30 }: ChartOption) =>
  show === false ? 5 : Number(length) + Number(length2)

const scaled = (said: unknown, scale: number): unknown => {
  if (Array.isArray(said)) return said.map(each => scaled(each, scale))
  return typeof said === 'string' ? `${Number.parseFloat(said) * scale}%` : Number(said) * scale
}

/** So much smaller a pie becomes before its labels are written in two lines, and then. */
const [least, leastOfAll] = [0.75, 0.45]

/** As large as its labels let it be: the library would cut their ends off, and with them figures of a number. */
const withLabelsWhole = (pie: ChartOption, around: AroundPie, size: ChartSize) => {
  const { line, number } = labelRoom(pie)
  const [across] = [pie['center'] ?? '50%'].flat()
  const middle = lengthOf(across, size.width)
  const half = Math.min(middle - around.left, size.width - around.right - middle)
  const high = size.height - around.below - around.titleEnd
  const radius = lengthOf([pie['radius']].flat().at(-1), Math.min(size.width, high) / 2)
  const smaller = (room: number, lowest = 0) =>
    room < radius ? { ...pie, radius: scaled(pie['radius'], Math.max(lowest, room / radius)) } : pie
  if (line === 0) return smaller(half - edge, leastOfAll)
  const [labelLine = {}] = listOf(pie['labelLine'])
  const room = half - edge - free
  if (radius + reachOf(labelLine) + line <= room) return pie
  const near = { ...labelLine, ...(labelLine['show'] !== false && shortLine) }
  const left = room - reachOf(near)
  if (left - line >= radius * least) return { ...smaller(left - line), labelLine: near }
  const inLines = { ...smaller(Math.min(left - number, radius * least), leastOfAll), labelLine: near }
  return inTwoLines(inLines, around.hasLegend === true)
}

/** Labels without a line stand at their slices; the whole stands below the title. */
const belowTitle = (pie: ChartOption, around: AroundPie, size: ChartSize): ChartOption => {
  const { titleEnd, below, outermost = pie['radius'] } = around
  const [labelLine = {}] = listOf(pie['labelLine'])
  const near = labelLine['show'] === false ? { labelLine: { ...labelLine, length: 2, length2: 0 } } : {}
  const [, down] = [pie['center']].flat()
  const radius = lengthOf([outermost].flat().at(-1), Math.min(size.width, size.height) / 2)
  const top = lengthOf(down, size.height) - radius
  const isHigh = top < titleEnd
  const placed = { ...pie, ...near, ...(isHigh && { top: titleEnd }), ...(below > 0 && { bottom: below }) }
  return withLabelsWhole(withShares(placed), { ...around, titleEnd: isHigh ? titleEnd : 0 }, size)
}

/** Between a pie, with its labels, and the legend. */
const gap = 8

/** Beside a legend a pie has the rest for itself: the library keeps its labels within that. */
export const pieAmong = (pie: ChartOption, around: AroundPie, size: ChartSize): ChartOption => {
  const [left, right] = [around.left && around.left + gap, around.right && around.right + gap]
  if (left + right === 0) return belowTitle(pie, around, size)
  const [, down = '50%'] = [pie['center']].flat()
  const placed = { ...pie, left, right, center: ['50%', down] }
  return belowTitle(placed, { ...around, left: 0, right: 0 }, { ...size, width: size.width - left - right })
}
