import type { SlideRendererOptions } from '@aiden0z/pptx-renderer'

import { extrasIn, withExtras } from './draw-extras.ts'
import { withRoom } from './chart-room.ts'
import type { Spellings } from './chart-spellings.ts'
import { mendOption } from './mend-option.ts'
import { unmarkTexts } from './series-marks.ts'
import { spellOption } from './spell-option.ts'

export type Charts = NonNullable<SlideRendererOptions['chartInstances']>
type Chart = Charts extends Set<infer Each> ? Each : never

const isPie = ({ series }: ReturnType<Chart['getOption']>) =>
  Array.isArray(series) && series.some(each => Reflect.get(Object(each), 'type') === 'pie')

/** A line has a sign of the library's own; that of its drawer has no height, and what has none becomes endlessly broad. */
const withOwnSign = (entry: unknown) =>
  typeof entry === 'object' && String(Reflect.get(Object(entry), 'icon')).startsWith('path:')
    ? { ...entry, icon: undefined }
    : entry

/** The legend beside a chart has the colours of the theme; the chart's own has those of its slices. */
const withOwnLegend = (chart: Chart, isWanted: (option: ReturnType<Chart['getOption']>) => boolean) => {
  const option = chart.getOption()
  const beside = chart.getDom().parentElement?.querySelector('.pptx-chart-custom-legend')
  if (!beside || !isWanted(option)) return option
  beside.remove()
  const legend = Object([option['legend']].flat()[0])
  return {
    ...option,
    legend: { ...legend, data: [legend.data ?? []].flat().map(withOwnSign), show: true },
  }
}

/** Draws it anew, without growing into its place. */
const standStill = (chart: Chart, spellings: Spellings, isWanted = isPie) => {
  const size = { width: chart.getWidth(), height: chart.getHeight() }
  const made = withOwnLegend(chart, isWanted)
  const mended = mendOption(spellOption(made, spellings))
  const option = withRoom(withExtras(mended, extrasIn(made, spellings)), size)
  unmarkTexts(chart.getDom().parentElement ?? chart.getDom())
  // What has begun to grow would go on: dots of lines are not there before their line has come to them.
  chart.clear()
  chart.setOption({ ...option, animation: false })
}

/** A canvas shows nothing where scripts are off, as they are in the frame of a document; a picture of it does. */
export const freezeCharts = (charts: Charts, spellings: Spellings): void => {
  for (const chart of charts) {
    standStill(chart, spellings)
    const picture = new Image()
    picture.alt = '图表'
    picture.src = chart.getDataURL({ pixelRatio: 2 })
    picture.style.cssText = 'display: block; width: 100%; height: 100%'
    const place = chart.getDom()
    // It empties its place, too.
    chart.dispose()
    place.replaceChildren(picture)
  }
}

const sharpness = 2

/** All of a chart as one picture: with its legend and the line around it. */
export const pictureOf = (chart: Chart, spellings: Spellings): string => {
  standStill(chart, spellings, () => true)
  const drawn = chart.renderToCanvas({ pixelRatio: sharpness })
  const frame = chart.getDom().parentElement
  chart.dispose()
  const { borderTopWidth, borderTopColor } = getComputedStyle(frame ?? drawn)
  const line = (Number.parseFloat(borderTopWidth) || 0) * sharpness
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: drawn.width + 2 * line, height: drawn.height + 2 * line })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas')
  brush.fillStyle = borderTopColor
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.clearRect(line, line, drawn.width, drawn.height)
  brush.drawImage(drawn, line, line)
  return canvas.toDataURL()
}
