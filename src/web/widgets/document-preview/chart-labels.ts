import { isKind } from './chart-defaults.ts'
import { childOf, eachChild, element, isNamed, rebuildXml, type Rule, type XmlElement } from './xml-tree.ts'

const shown = (name: string, isShown: boolean) => element(`c:${name}`, `val="${isShown ? 1 : 0}"`)
const labels = () =>
  element(
    'c:dLbls',
    '',
    ...['showLegendKey', 'showVal', 'showCatName', 'showSerName', 'showPercent', 'showBubbleSize'].map(name =>
      shown(name, name === 'showVal'),
    ),
  )

const labelled = (series: XmlElement): XmlElement =>
  childOf(series, 'dLbls') ? series : { ...series, children: [...series.children, labels()] }

const chart: Rule = whole => {
  const plot = childOf(whole, 'plotArea')
  if (!plot || !childOf(plot, 'dTable')) return [whole]
  const withLabels = eachChild(
    { ...plot, children: plot.children.filter(each => !isNamed(each, 'dTable')) },
    kind => (isKind(kind) ? eachChild(kind, each => (isNamed(each, 'ser') ? labelled(each) : each)) : kind),
  )
  const legend = childOf(whole, 'legend') ? [] : [element('c:legend', '', element('c:legendPos', 'val="b"'))]
  const children = whole.children.map(each => (each === plot ? withLabels : each))
  return [{ ...whole, children: [...children, ...legend] }]
}

/** The XML of a chart, in which the numbers of a table below it stand at its points: a picture of it has no place for the table. */
export const labelsForTable = (xml: string): string => rebuildXml(xml, new Map([['chart', chart]]))
