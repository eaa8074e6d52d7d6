import type { SlideRendererOptions } from '@aiden0z/pptx-renderer'

export type Charts = NonNullable<SlideRendererOptions['chartInstances']>
type Chart = Charts extends Set<infer Each> ? Each : never

const isPie = ({ series }: ReturnType<Chart['getOption']>) =>
  Array.isArray(series) && series.some(each => Reflect.get(Object(each), 'type') === 'pie')

/** The legend beside a chart has the colours of the theme; the chart's own has those of its slices. */
const withOwnLegend = (chart: Chart) => {
  const option = chart.getOption()
  const beside = chart.getDom().parentElement?.querySelector('.pptx-chart-custom-legend')
  if (!beside || !isPie(option)) return option
  beside.remove()
  const [legend] = [option['legend']].flat()
  return { ...option, legend: { ...Object(legend), show: true } }
}

/** A canvas shows nothing where scripts are off, as they are in the frame of a document; a picture of it does. */
export const freezeCharts = (charts: Charts): void => {
  for (const chart of charts) {
    // Drawn anew, without growing into its place.
    chart.setOption({ ...withOwnLegend(chart), animation: false }, true)
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
