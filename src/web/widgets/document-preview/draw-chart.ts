import { buildPresentation, renderSlide } from '@aiden0z/pptx-renderer'

import type { ChartParts } from '../spreadsheet/chart-parts.ts'
import { makeBench } from './bench.ts'
import { drawnSize, type ChartSize } from './chart-size.ts'
import { slideOfChart } from './chart-slide.ts'
import { createSpellings } from './chart-spellings.ts'
import { pictureOf, type Charts } from './freeze-charts.ts'

/**
 * The address of a picture of a chart; undefined where its drawer does not know it. Loaded with that drawer, by those who open a
 * document with a chart.
 */
export const drawChart = async (chart: ChartParts, size: ChartSize): Promise<string | undefined> => {
  const spellings = createSpellings()
  const presentation = buildPresentation(slideOfChart(chart, drawnSize(size), spellings))
  const [slide] = presentation.slides
  if (!slide) return undefined
  const charts: Charts = new Set()
  const bench = makeBench()
  try {
    const { element, ready } = renderSlide(presentation, slide, { chartInstances: charts, pdfjs: false })
    bench.append(element)
    await ready
    const [drawn] = charts
    return drawn && pictureOf(drawn, spellings)
  } finally {
    bench.remove()
  }
}
