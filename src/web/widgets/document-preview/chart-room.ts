import { breadthOf, lengthOf, listOf, nameOf, type ChartOption } from './chart-option.ts'
import type { ChartSize } from './chart-size.ts'
import { endOfTitle, inLines, moreOfLegend, withWords } from './chart-words.ts'
import { noteRoom } from './draw-extras.ts'
import { legendAside, pieAmong } from './pie-room.ts'

/** A legend below a chart, with a note below itself. */
const raised = (legend: ChartOption, room: number, { height }: ChartSize): ChartOption => {
  const { bottom } = legend
  const isBelow = bottom !== null && bottom !== undefined && legend['orient'] === 'horizontal'
  return isBelow ? { ...legend, bottom: lengthOf(bottom, height) + room } : legend
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

/** Of a chart, for the names beside lying columns, and along those that slant below upright ones. */
const [mostBeside, mostSlanted] = [0.3, 0.45]

/** Numbers along an edge that is short leave out some; names turn, and where even that does not do, some are left out as well. */
const sparse = (axis: ChartOption, { width, height }: ChartSize, isBelow: boolean): ChartOption => {
  const [label = {}] = listOf(axis['axisLabel'])
  // Up an edge the library chooses as many as have room.
  if (axis['type'] === 'value') return { ...axis, axisLabel: { ...label, hideOverlap: isBelow } }
  const names = [axis['data'] ?? []].flat().map(nameOf)
  const letters = Number(label['fontSize']) || 12
  if (!isBelow) {
    const hasTwoLines = names.length * letters * 3 < height
    const overflow = hasTwoLines ? 'break' : 'truncate'
    return { ...axis, axisLabel: { ...label, width: width * mostBeside, overflow } }
  }
  if (label['rotate'] !== 0) return axis
  const room = width / names.length
  if ((Math.max(...names.map(breadthOf)) + 0.6) * letters < room) return axis
  const interval = letters * 1.5 > room ? 'auto' : 0
  const slanted = { rotate: 45, width: height * mostSlanted, overflow: 'truncate' }
  return { ...axis, axisLabel: { ...label, ...slanted, interval } }
}

/** Between an axis and the legend at its side. */
const gap = 14

/** The drawer leaves room for names in one line, and none for what was added. */
const besideLegend = (grid: ChartOption, legend: ChartOption | undefined, size: ChartSize): ChartOption => {
  const isBroken = listOf(legend?.['textStyle'])[0]?.['width'] !== undefined
  const sides = Object.entries(legendAside(legend, size)).filter(([, room]) => room > 0)
  const roomFor = (side: string, room: number) =>
    isBroken ? room + gap : Math.max(room + gap, lengthOf(grid[side] ?? 0, size.width))
  return Object.fromEntries(sides.map(([side, room]) => [side, roomFor(side, room)]))
}

interface AroundWeb {
  titleEnd: number
  below: number
  left: number
  right: number
}

/** Of the breadth of a chart, for the names at either side of a web. */
const mostNames = 0.26

const namesIn = (room: number, letters: number) => (name?: string) => inLines(name ?? '', room / letters)

/** What stands around a web is between the title and the legend, too. */
const radarAmong = (radar: ChartOption, around: AroundWeb, { width, height }: ChartSize) => {
  const { titleEnd, below, left, right } = around
  const [names = {}] = listOf(radar['axisName'])
  const letters = 11
  const across = width - left - right
  const longest = Math.max(0, ...listOf(radar['indicator']).map(each => breadthOf(nameOf(each)))) * letters
  const aside = Math.min(longest, across * mostNames) + letters
  const end = height - below - 3 * letters
  const radius = Math.min((end - titleEnd) / 2 - 3 * letters, across / 2 - aside)
  return {
    ...radar,
    center: [left + across / 2, (titleEnd + end) / 2],
    radius: Math.max(20, radius),
    axisName: { ...names, fontSize: letters, formatter: namesIn(across * mostNames, letters) },
  }
}

/**
 * What is to be drawn, with room for all of it: the drawer of slides (pptx-renderer) lets the titles of axes be cut off or lie on the
 * legend, that of a pie on the pie, and reckons with one line of legend.
 */
export const withRoom = (made: ChartOption, size: ChartSize): ChartOption => {
  const option = withWords(made, size)
  const [titleEnd, noted] = [endOfTitle(option), noteRoom(option)]
  const [said] = listOf(option['legend'])
  const below = moreOfLegend(said, size) + noted
  const legend = said && noted > 0 ? raised(said, noted, size) : said
  const down = lowering(legend, titleEnd, size)
  const grid = listOf(option['grid']).map(each => ({
    ...each,
    ...(below > 0 && { bottom: lengthOf(each['bottom'] ?? 0, size.height) + below }),
    ...(down > 0 && { top: lengthOf(each['top'] ?? 0, size.height) + down }),
    ...(each['containLabel'] === true && besideLegend(each, legend, size)),
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
  const hasLegend = legend !== undefined && legend['show'] !== false
  const series = all.map(each =>
    each['type'] === 'pie'
      ? pieAmong(each, { titleEnd, below, ...aside, outermost, hasLegend }, size)
      : bubblesWithin(each, size),
  )
  const radar = listOf(option['radar']).map(each => radarAmong(each, { titleEnd, below, ...aside }, size))
  const upright = listOf(option['yAxis']).length
  const across = size.width - aside.left - aside.right - roomOfAxis * Math.max(2, upright + 1)
  const axes = (name: string) =>
    listOf(option[name]).map(axis => sparse(axis, { ...size, width: across }, name === 'xAxis'))
  return {
    ...option,
    ...(legend && { legend: down > 0 ? { ...legend, top: titleEnd } : legend }),
    ...(grid.length > 0 && { grid, xAxis: axes('xAxis'), yAxis: axes('yAxis') }),
    ...(radar.length > 0 && { radar }),
    series,
  }
}
