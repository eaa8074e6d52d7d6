import { breadthOf, lengthOf, listOf, nameOf, type ChartOption } from './chart-option.ts'
import type { ChartSize } from './chart-size.ts'

const lettersOf = ({ textStyle }: ChartOption, otherwise = 12) =>
  Number(listOf(textStyle)[0]?.['fontSize']) || otherwise

/** What goes to the next line with what is behind it. */
const opening = /[（(【《“]$/

/** A line in as many as it needs to be no broader than this, in letters; each of those that there are for itself. */
export const inLines = (text: string, most: number): string => {
  const lines = text.split('\n').flatMap(whole => {
    const [done, now] = [[] as string[], { line: '' }]
    for (const letter of whole) {
      if (now.line !== '' && breadthOf(now.line + letter) > most) {
        const [kept = ''] = opening.exec(now.line) ?? []
        done.push(now.line.slice(0, now.line.length - kept.length))
        now.line = kept
      }
      now.line += letter
    }
    return [...done, now.line]
  })
  return lines.join('\n')
}

const lineHeight = 1.3

const spaced = (style: ChartOption | undefined, letters: number): ChartOption => ({
  ...style,
  lineHeight: letters * lineHeight,
})

const countLines = (text: unknown) => String(text ?? '').split('\n').length

/** Pixels that the lines take that a title has now and had not before. */
const titleWithin = (option: ChartOption, { width }: ChartSize) => {
  const [title] = listOf(option['title'])
  const said = title?.['text']
  if (!title || typeof said !== 'string') return { title, more: 0 }
  const letters = lettersOf(title)
  const text = inLines(said, (width - 24) / letters)
  const more = (countLines(text) - countLines(said)) * letters * lineHeight
  const [textStyle] = listOf(title['textStyle'])
  return { title: more > 0 ? { ...title, text, textStyle: spaced(textStyle, letters) } : title, more }
}

/** Of the breadth of a chart, for the names of a legend at its side. */
const mostAside = 0.32

/** Above it the legend would leave nothing of the chart itself. */
const mostBelow = 0.45

const broadest = (legend: ChartOption) =>
  Math.max(0, ...[legend['data'] ?? []].flat().map(nameOf).map(breadthOf))

/** As many as have room, and how many there are: a picture has no pages to turn. */
const listedInPart = (count: number) => ({ type: 'scroll', pageIconSize: 0, pageFormatter: `共 ${count} 项` })

/** Pixels between the entries of a legend. */
const [wideGap, narrowGap] = [8, 3]

/** A legend at a side in one column: long names in several lines, and below the title where it is as high as its chart. */
const legendAtSide = (legend: ChartOption, titleEnd: number, { width, height }: ChartSize): ChartOption => {
  const letters = lettersOf(legend)
  const names = [legend['data'] ?? []].flat().map(nameOf)
  const most = width * mostAside
  const lines = names.reduce((sum, name) => sum + Math.ceil((breadthOf(name) * letters) / most), 0)
  const highWith = (gap: number) => lines * letters * lineHeight + names.length * gap
  const [high, free] = [highWith(wideGap), height - titleEnd - 10]
  const isLong = broadest(legend) * letters > most
  const [textStyle] = listOf(legend['textStyle'])
  return {
    ...legend,
    textStyle: { ...spaced(textStyle, letters), ...(isLong && { width: most, overflow: 'break' }) },
    ...(high > height - 2 * titleEnd && { top: titleEnd }),
    ...(high > free && { itemGap: narrowGap }),
    ...(highWith(narrowGap) > free && { ...listedInPart(names.length), height: free - 2 * letters }),
  }
}

const linesBelow = (legend: ChartOption, { width }: ChartSize) => {
  const letters = lettersOf(legend)
  let [lines, used] = [1, 0]
  for (const entry of [legend['data'] ?? []].flat()) {
    const broad = Number(legend['itemWidth'] ?? 25) + 5 + breadthOf(nameOf(entry)) * letters
    if (used > 0 && used + broad > width - 10) [lines, used] = [lines + 1, 0]
    used += broad + 8
  }
  return lines
}

/** Pixels from one line of a legend to the next. */
const pitchOf = (legend: ChartOption) => lettersOf(legend) * 1.2 + wideGap

const legendWithin = (legend: ChartOption, titleEnd: number, size: ChartSize): ChartOption => {
  if (legend['orient'] === 'vertical') return legendAtSide(legend, titleEnd, size)
  const isTooHigh = linesBelow(legend, size) * pitchOf(legend) > size.height * mostBelow
  return isTooHigh ? { ...legend, ...listedInPart([legend['data'] ?? []].flat().length) } : legend
}

/** Pixels that the lines of the legend below a chart take beyond the first, which is all that its drawer reckons with. */
export const moreOfLegend = (legend: ChartOption | undefined, size: ChartSize): number => {
  if (!legend || legend['show'] === false || legend['orient'] !== 'horizontal') return 0
  if (legend['bottom'] === null || legend['bottom'] === undefined || legend['type'] === 'scroll') return 0
  return (linesBelow(legend, size) - 1) * pitchOf(legend)
}

/** How far down the title reaches, pixels; 0 where there is none. */
export const endOfTitle = (option: ChartOption): number => {
  const [title] = listOf(option['title'])
  const text = title?.['text']
  if (!title || title['show'] === false || typeof text !== 'string' || text === '') return 0
  const top = typeof title['top'] === 'number' ? title['top'] : 5
  return top + countLines(text) * lettersOf(title) * 1.4 + 6
}

/** What stands around what is drawn, no larger than leaves room for it: its drawer (pptx-renderer) writes each name in one line. */
export const withWords = (option: ChartOption, size: ChartSize): ChartOption => {
  const { title, more } = titleWithin(option, size)
  const [legend] = listOf(option['legend'])
  const grid = listOf(option['grid'])
  return {
    ...option,
    ...(title && { title }),
    ...(legend && { legend: legendWithin(legend, endOfTitle({ title }), size) }),
    ...(more > 0 &&
      grid.length > 0 && {
        grid: grid.map(each => ({ ...each, top: lengthOf(each['top'] ?? 0, size.height) + more })),
      }),
  }
}
