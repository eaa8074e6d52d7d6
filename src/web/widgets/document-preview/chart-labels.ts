import {
  childOf,
  element,
  isNamed,
  rebuildXml,
  type Rule,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts'

const shown = (name: string, isShown: boolean) => element(`c:${name}`, `val="${isShown ? 1 : 0}"`)
const labels = () =>
  element(
    'c:dLbls',
    '',
    ...['showLegendKey', 'showVal', 'showCatName', 'showSerName', 'showPercent', 'showBubbleSize'].map(name =>
      shown(name, name === 'showVal'),
    ),
  )

const inEach = (
  parent: XmlElement,
  isWanted: (child: XmlElement) => boolean,
  change: (child: XmlElement) => XmlElement,
) => ({
  ...parent,
  children: parent.children.map((each: XmlNode) =>
    typeof each === 'object' && isWanted(each) ? change(each) : each,
  ),
})

const labelled = (series: XmlElement): XmlElement =>
  childOf(series, 'dLbls') ? series : { ...series, children: [...series.children, labels()] }

const chart: Rule = whole => {
  const plot = childOf(whole, 'plotArea')
  if (!plot || !childOf(plot, 'dTable')) return [whole]
  const withLabels = inEach(
    { ...plot, children: plot.children.filter(each => !isNamed(each, 'dTable')) },
    ({ name }) => name.endsWith('Chart'),
    kind => inEach(kind, ({ name }) => name === 'ser', labelled),
  )
  const legend = childOf(whole, 'legend') ? [] : [element('c:legend', '', element('c:legendPos', 'val="b"'))]
  const children = whole.children.map(each => (each === plot ? withLabels : each))
  return [{ ...whole, children: [...children, ...legend] }]
}

/** The XML of a chart, in which the numbers of a table below it stand at its points: a picture of it has no place for the table. */
export const labelsForTable = (xml: string): string => rebuildXml(xml, new Map([['chart', chart]]))
