import { breadthOf, lengthOf, listOf, nameOf, type ChartOption } from './chart-option.ts'
import type { ChartSize } from './chart-size.ts'
import { legendAside, pieAmong } from './pie-room.ts'

const textStyleOf = ({ textStyle }: ChartOption): ChartOption => listOf(textStyle)[0] ?? {}

const sizeOfLetters = (part: ChartOption) => Number(textStyleOf(part)['fontSize']) || 12

/** How far down the title reaches, pixels; 0 where there is none. */
const endOfTitle = (option: ChartOption) => {
  const [title] = listOf(option['title'])
  const text = title?.['text']
  if (!title || title['show'] === false || typeof text !== 'string' || text === '') return 0
  const top = typeof title['top'] === 'number' ? title['top'] : 5
  return top + text.split('\n').length * sizeOfLetters(title) * 1.4 + 6
}

/** Pixels that the lines of the legend below a chart take beyond the first, which is all that its drawer reckons with. */
const moreOfLegend = (option: ChartOption, { width }: ChartSize) => {
  const [legend] = listOf(option['legend'])
  if (!legend || legend['show'] === false || legend['orient'] !== 'horizontal') return 0
  if (legend['bottom'] === null || legend['bottom'] === undefined) return 0
  const letters = sizeOfLetters(legend)
  let [lines, used] = [1, 0]
  for (const entry of [legend['data'] ?? []].flat()) {
    const broad = Number(legend['itemWidth'] ?? 25) + 5 + breadthOf(nameOf(entry)) * letters
    if (used > 0 && used + broad > width - 10) [lines, used] = [lines + 1, 0]
    used += broad + 8
  }
  return (lines - 1) * (letters + 8)
}

/** Pixels by which a legend at the top has to come down to stand below the title. */
const lowering = (legend: ChartOption | undefined, titleEnd: number, { height }: ChartSize) => {
  if (!legend || legend['show'] === false || legend['orient'] !== 'horizontal') return 0
  const top = lengthOf(legend['top'] ?? 'auto', height)
  return top < titleEnd ? titleEnd - top : 0
}

/** The largest bubble is a quarter as broad as the shorter side, at most. */
const bubblesWithin = (series: ChartOption, { width, height }: ChartSize): ChartOption => {
  const sizeOf = series['symbolSize']
  if (typeof sizeOf !== 'function') return series
  const pixels = (point: unknown) => Number(Reflect.apply(sizeOf, undefined, [point])) || 0
  const largest = Math.max(1, ...[series['data'] ?? []].flat().map(pixels))
  const scale = Math.min(1, Math.min(width, height) / 4 / largest)
  return { ...series, clip: false, symbolSize: (point: unknown) => pixels(point) * scale }
}

const outwards = ({ radius }: ChartOption) => Number.parseFloat(String([radius].flat().at(-1)))

/** The radius of the outermost of several rings. */
const outermostOf = (all: readonly ChartOption[]): unknown =>
  all.filter(({ type }) => type === 'pie').toSorted((a, b) => outwards(b) - outwards(a))[0]?.['radius']

/** What an axis takes beside the place that is drawn in, pixels, roughly. */
const roomOfAxis = 40

/** Numbers along an edge that is short leave out some; names turn, and where even that does not do, some are left out as well. */
const sparse = (axis: ChartOption, width: number, isBelow: boolean): ChartOption => {
  const [label = {}] = listOf(axis['axisLabel'])
  // Up an edge the library chooses as many as have room.
  if (axis['type'] === 'value') return { ...axis, axisLabel: { ...label, hideOverlap: isBelow } }
  const names = [axis['data'] ?? []].flat().map(nameOf)
  if (!isBelow || label['rotate'] !== 0) return axis
  const letters = Number(label['fontSize']) || 12
  const room = width / names.length
  if (Math.max(...names.map(breadthOf)) * letters < room) return axis
  const interval = letters * 1.5 > room ? 'auto' : 0
  return { ...axis, axisLabel: { ...label, rotate: 45, interval } }
}

/** What stands around a web is between the title and the legend, too. */
const radarAmong = (radar: ChartOption, titleEnd: number, below: number, { width, height }: ChartSize) => {
  const [names = {}] = listOf(radar['axisName'])
  const letters = 11
  const end = height - below - 3 * letters
  const radius = Math.min((end - titleEnd) / 2 - 3 * letters, width / 2 - 5 * letters)
  return {
    ...radar,
    center: [width / 2, (titleEnd + end) / 2],
    radius: Math.max(20, radius),
    axisName: { ...names, fontSize: letters },
  }
}

/**
 * What is to be drawn, with room for all of it: the drawer of slides (pptx-renderer) lets the titles of axes be cut off or lie on the
 * legend, that of a pie on the pie, and reckons with one line of legend.
 */
export const withRoom = (option: ChartOption, size: ChartSize): ChartOption => {
  const [titleEnd, below] = [endOfTitle(option), moreOfLegend(option, size)]
  const [legend] = listOf(option['legend'])
  const down = lowering(legend, titleEnd, size)
  const grid = listOf(option['grid']).map(each => ({
    ...each,
    ...(below > 0 && { bottom: lengthOf(each['bottom'] ?? 0, size.height) + below }),
    ...(down > 0 && { top: lengthOf(each['top'] ?? 0, size.height) + down }),
    // Unless its maker has said where the axes lie.
    ...(each['containLabel'] === true && {
      containLabel: false,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    }),
  }))
  const aside = legendAside(legend, size)
  const all = listOf(option['series'])
  const outermost = outermostOf(all)
  const series = all.map(each =>
    each['type'] === 'pie'
      ? pieAmong(each, { titleEnd, below, ...aside, outermost }, size)
      : bubblesWithin(each, size),
  )
  const radar = listOf(option['radar']).map(each => radarAmong(each, titleEnd, below, size))
  const upright = listOf(option['yAxis']).length
  const across = size.width - aside.left - aside.right - roomOfAxis * Math.max(2, upright + 1)
  const axes = (name: string) => listOf(option[name]).map(axis => sparse(axis, across, name === 'xAxis'))
  return {
    ...option,
    ...(down > 0 && { legend: { ...legend, top: titleEnd } }),
    ...(grid.length > 0 && { grid, xAxis: axes('xAxis'), yAxis: axes('yAxis') }),
    ...(radar.length > 0 && { radar }),
    series,
  }
}
