import {
  attributeOf,
  childOf,
  element,
  findIn,
  isNamed,
  type Rule,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts'

/** What Office adds to a chart where its maker has left it out; its drawer (pptx-renderer) adds something else, or nothing. */

export const isKind = (node: XmlNode | undefined): node is XmlElement =>
  typeof node === 'object' && node.name.endsWith('Chart')

const seriesIn = (kind: XmlElement) => kind.children.filter(each => isNamed(each, 'ser'))

const mostPoints = 2000

const countOf = (series: readonly XmlElement[]) => {
  const counts = series.flatMap(each => findIn(childOf(each, 'val') ?? '', 'ptCount'))
  const most = counts.reduce((before, each) => Math.max(before, Number(attributeOf(each, 'val')) || 0), 0)
  return Math.min(mostPoints, most)
}

/** 1, 2, 3 … */
const numbered = (count: number) =>
  element(
    'c:cat',
    '',
    element(
      'c:strRef',
      '',
      element(
        'c:strCache',
        '',
        element('c:ptCount', `val="${count}"`),
        ...Array.from({ length: count }, (_, at) =>
          element('c:pt', `idx="${at}"`, element('c:v', '', String(at + 1))),
        ),
      ),
    ),
  )

/** How many names may still be added: a document says in a few letters that it has thousands of points, as often as it likes. */
export interface NamesLeft {
  points: number
}

/** Each ring has names of its own; along an axis those of the first series are those of all. */
const hasRings = (kind: XmlElement) => isNamed(kind, 'pieChart', 'pie3DChart', 'doughnutChart')

/** Points without names are counted; where one series has names, they are those of all. */
const named = (kind: XmlElement, left: NamesLeft): XmlElement => {
  const series = seriesIn(kind)
  const count = countOf(series)
  if (count === 0 || series.some(each => childOf(each, 'cat'))) return kind
  const nameless = new Set<XmlNode>(hasRings(kind) ? series : series.slice(0, 1))
  if (nameless.size * count > left.points) return kind
  left.points -= nameless.size * count
  const cat = numbered(count)
  return {
    ...kind,
    children: kind.children.map(each =>
      isNamed(each, 'ser') && nameless.has(each) ? { ...each, children: [...each.children, cat] } : each,
    ),
  }
}

/** Only a pie has a colour for each point by itself. */
const inOneColour = (kind: XmlElement): XmlElement =>
  isNamed(kind, 'barChart', 'bar3DChart', 'lineChart', 'line3DChart') && !childOf(kind, 'varyColors')
    ? { ...kind, children: [element('c:varyColors', 'val="0"'), ...kind.children] }
    : kind

export const withDefaults = (kind: XmlElement, left: NamesLeft): XmlElement => inOneColour(named(kind, left))

/** The name of a single series is its title, unless its maker has taken that away. */
export const titled: Rule = chart => {
  if (childOf(chart, 'autoTitleDeleted') || childOf(chart, 'title')) return [chart]
  const series = (childOf(chart, 'plotArea')?.children ?? []).filter(isKind).flatMap(seriesIn)
  if (series.length !== 1) return [chart]
  return [{ ...chart, children: [element('c:autoTitleDeleted', 'val="0"'), ...chart.children] }]
}

/** Columns below zero keep their colour where nobody says otherwise: so in 2007, and no later. */
export const withOwnColours: Rule = (series, parent) =>
  isNamed(parent, 'barChart', 'bar3DChart') && !childOf(series, 'invertIfNegative')
    ? [{ ...series, children: [element('c:invertIfNegative', 'val="0"'), ...series.children] }]
    : [series]
