import { chartAt } from '../spreadsheet/chart-parts.ts'
import { chartFacts } from './chart-facts.ts'
import { withChartName } from './chart-picture.ts'
import { fittedIn, type ChartSize } from './chart-size.ts'
import type { Word } from './word-document.ts'
import type { Size } from './word-pictures.ts'

const sign = 'chart'

/** A chart in the place of a picture: what stands for the id of that. */
export const chartId = (id: string, { width, height }: Size): string => `${sign} ${width} ${height} ${id}`

/** Undone: the id of the chart, and its size; undefined where it is a picture. */
export const chartIn = (pictureId: string): { id: string; size: ChartSize } | undefined => {
  const [said, width, height, id] = pictureId.split(' ')
  if (said !== sign || id === undefined) return undefined
  return { id, size: { width: Number(width) / 9525, height: Number(height) / 9525 } }
}

/** Gives the address of a picture of the chart that a part of a document names so; null where it cannot be drawn. */
export const wordChartDrawer = (word: Word, room: number | undefined) => {
  const { _package: files, themePart } = word
  const draw = async (pictureId: string, part: unknown) => {
    const named = chartIn(pictureId)
    const path = named && word.getPathById(part ?? word.documentPart, named.id)
    const chart = path && (await chartAt(path, each => files.load(each)))
    if (!chart) return null
    const { name, canBeDrawn } = chartFacts(chart.parts.get(chart.path) ?? '')
    if (!canBeDrawn) return null
    const theme = themePart && (await files.load(themePart.path))
    const size = room === undefined ? named.size : fittedIn(named.size, room)
    const { drawChart } = await import('./draw-chart.ts')
    const address = await drawChart({ ...chart, ...(theme && { theme }) }, size)
    return address === undefined ? null : withChartName(address, name)
  }
  return (pictureId: string, part: unknown): Promise<string | null> =>
    draw(pictureId, part).catch((error: unknown) => {
      console.warn('A chart was not drawn', error)
      return null
    })
}
