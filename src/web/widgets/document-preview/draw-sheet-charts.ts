import { breathing } from '#web/api/breathe.ts'
import type { SheetChart } from '../spreadsheet/sheet-charts.ts'
import { chartFacts } from './chart-facts.ts'
import { fittedIn } from './chart-size.ts'
import { roomAcross } from './fit-width.ts'
import { markOf } from './marks.ts'

/** Those of a sheet that can be drawn. */
export const drawable = (charts: readonly SheetChart[]): SheetChart[] =>
  charts.filter(({ path, parts }) => chartFacts(parts.get(path) ?? '').canBeDrawn)

const gap = '图表无法显示，请下载后查看'

/** Charts of a sheet, one below the other; each has its room from the beginning. */
export const drawSheetCharts = async (section: HTMLElement, charts: readonly SheetChart[]): Promise<void> => {
  if (charts.length === 0) return
  const page = section.ownerDocument
  const places = charts.map(chart => {
    const size = fittedIn(chart, roomAcross())
    const picture = page.createElement('img')
    picture.alt = chartFacts(chart.parts.get(chart.path) ?? '').name
    Object.assign(picture.style, { width: `${size.width}px`, aspectRatio: `${size.width} / ${size.height}` })
    section.append(picture)
    return { chart, size, picture }
  })
  const { drawChart } = await import('./draw-chart.ts')
  const breathe = breathing()
  for (const { chart, size, picture } of places) {
    await breathe()
    const address = await drawChart(chart, size).catch((error: unknown) => {
      console.warn('A chart was not drawn', error)
    })
    if (address === undefined) picture.alt = gap
    picture.src = address ?? markOf(gap)
  }
}
