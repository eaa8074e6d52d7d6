import { isKind } from './chart-defaults.ts'
import { areShown, textOf } from './chart-points.ts'
import { childOf, findIn, isNamed, readXml, type XmlElement } from './xml-tree.ts'

/** What has to be known of a chart before it is drawn. */
export interface ChartFacts {
  /** For those who do not see it. */
  name: string
  canBeDrawn: boolean
}

/** Those that its drawer (pptx-renderer) knows; the others are a plane, a part of a pie beside it, and all that came after 2007. */
const drawn = ['bar', 'bar3D', 'line', 'line3D', 'area', 'area3D', 'pie', 'pie3D', 'doughnut']
  .concat(['radar', 'scatter', 'bubble', 'stock'])
  .map(kind => `${kind}Chart`)

const nameFrom = (title: string, names: readonly string[]) => {
  if (title !== '') return `图表：${title}`
  return names.length > 0 ? `图表：${names.join('、')}` : '图表'
}

/** As many as Office draws in one chart; a stranger may write thousands, each of which takes its time. */
const mostSeries = 255

/** More points than that, and fewer of those with numbers beside them, hold the page up while they are drawn, which nobody can tell apart. */
const most = { points: 6000, labels: 1500 }

const pointsIn = (series: XmlElement) =>
  series.children
    .filter(values => isNamed(values, 'val', 'yVal'))
    .reduce((sum, values) => sum + findIn(values, 'pt').length, 0)

const isBearable = (kinds: readonly XmlElement[]) => {
  const points = kinds.flatMap(kind =>
    findIn(kind, 'ser').map(each => ({
      count: pointsIn(each),
      isLabelled: areShown(childOf(each, 'dLbls') ?? childOf(kind, 'dLbls')),
    })),
  )
  const sumOf = (some: typeof points) => some.reduce((sum, { count }) => sum + count, 0)
  return sumOf(points) <= most.points && sumOf(points.filter(each => each.isLabelled)) <= most.labels
}

/** Of a chart, from its XML. */
export const chartFacts = (xml: string): ChartFacts => {
  const chart = childOf(readXml(xml, 'chartSpace'), 'chart')
  const kinds = childOf(chart, 'plotArea')?.children.filter(isKind)
  if (!chart || !kinds) return { name: '图表', canBeDrawn: false }
  const series = kinds.flatMap(kind => findIn(kind, 'ser'))
  const names = series.map(each => textOf(childOf(each, 'tx'))).filter(name => name !== '')
  // What is only written in the workbook behind it cannot be read here.
  const hasNumbers = series.some(each =>
    each.children.some(values => isNamed(values, 'val', 'yVal') && findIn(values, 'pt').length > 0),
  )
  return {
    name: nameFrom(textOf(childOf(chart, 'title')), names),
    canBeDrawn:
      hasNumbers &&
      series.length <= mostSeries &&
      isBearable(kinds) &&
      kinds.every(each => isNamed(each, ...drawn)),
  }
}
