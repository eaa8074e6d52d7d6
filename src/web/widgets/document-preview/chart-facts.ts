import { xmlText } from '../spreadsheet/xml.ts'
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

const textIn = (node: XmlElement | undefined): string =>
  node
    ? findIn(node, 't', 'v')
        .flatMap(({ children }) => children)
        .map(each => (typeof each === 'string' ? xmlText(each) : ''))
        .join('')
        .trim()
    : ''

const nameFrom = (title: string, names: readonly string[]) => {
  if (title !== '') return `图表：${title}`
  return names.length > 0 ? `图表：${names.join('、')}` : '图表'
}

/** As many as Office draws in one chart; a stranger may write thousands, each of which takes its time. */
const mostSeries = 255

/** Of a chart, from its XML. */
export const chartFacts = (xml: string): ChartFacts => {
  const chart = childOf(readXml(xml, 'chartSpace'), 'chart')
  const kinds = childOf(chart, 'plotArea')?.children.filter(
    each => typeof each === 'object' && each.name.endsWith('Chart'),
  )
  if (!chart || !kinds) return { name: '图表', canBeDrawn: false }
  const series = kinds.flatMap(kind => findIn(kind, 'ser'))
  const names = series.map(each => textIn(childOf(each, 'tx'))).filter(name => name !== '')
  // What is only written in the workbook behind it cannot be read here.
  const hasNumbers = series.some(each =>
    each.children.some(values => isNamed(values, 'val', 'yVal') && findIn(values, 'pt').length > 0),
  )
  return {
    name: nameFrom(textIn(childOf(chart, 'title')), names),
    canBeDrawn: hasNumbers && series.length <= mostSeries && kinds.every(each => isNamed(each, ...drawn)),
  }
}
