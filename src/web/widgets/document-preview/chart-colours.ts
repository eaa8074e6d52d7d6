import { attributeOf, childOf, eachChild, element, findIn, isNamed, type XmlElement } from './xml-tree.ts'

/** The colours of series and of slices whose maker chose none: of the theme, and when these are used up, shades of them. */

const accents = 6

/** How much of its own lightness an accent keeps in each further round, and what is added, in thousandths of a hundred. */
const rounds: readonly (readonly [kept: number, added: number])[] = [
  [60_000, 0],
  [80_000, 20_000],
  [80_000, 0],
  [60_000, 40_000],
  [50_000, 0],
  [70_000, 30_000],
  [70_000, 0],
  [50_000, 50_000],
]

/** The fill of the so-manieth. */
const fillOf = (at: number) => {
  const round = Math.floor(at / accents)
  const [kept, added] = (round > 0 && rounds[(round - 1) % rounds.length]) || [0, 0]
  const shade = [
    ...(kept > 0 ? [element('a:lumMod', `val="${kept}"`)] : []),
    ...(added > 0 ? [element('a:lumOff', `val="${added}"`)] : []),
  ]
  return element('a:solidFill', '', element('a:schemeClr', `val="accent${(at % accents) + 1}"`, ...shade))
}

/** What says how something is filled. */
const fills = ['solidFill', 'gradFill', 'noFill', 'pattFill', 'blipFill', 'grpFill']

const hasColour = (looks: XmlElement | undefined, isLine: boolean) =>
  (isLine ? childOf(looks, 'ln') : looks)?.children.some(each => isNamed(each, ...fills)) ?? false

const coloured = (series: XmlElement, isLine: boolean): XmlElement => {
  const own = childOf(series, 'spPr')
  const fill = fillOf(Number(attributeOf(childOf(series, 'idx'), 'val') ?? 0))
  // Points without a line are told apart by their own colour.
  if (isLine && own && childOf(childOf(own, 'ln'), 'noFill') && !hasColour(own, false))
    return eachChild(series, each => (each === own ? { ...own, children: [fill, ...own.children] } : each))
  if (hasColour(own, isLine)) return series
  const looks = isLine ? element('a:ln', 'w="28575"', fill) : fill
  const rest = series.children.filter(each => !isNamed(each, 'spPr'))
  return { ...series, children: [...rest, element('c:spPr', '', looks)] }
}

/** Nobody tells more slices than that apart. */
const mostSlices = 200

/** Slices beyond those that the accents are enough for. */
const withSlices = (series: XmlElement): XmlElement => {
  const own = new Set(
    series.children
      .filter(each => isNamed(each, 'dPt'))
      .map(point => Number(attributeOf(childOf(point, 'idx'), 'val'))),
  )
  const count = Math.min(mostSlices, findIn(childOf(series, 'val') ?? '', 'pt').length)
  const more = Array.from({ length: Math.max(0, count - accents) }, (_, n) => n + accents)
    .filter(at => !own.has(at))
    .map(at => element('c:dPt', '', element('c:idx', `val="${at}"`), element('c:spPr', '', fillOf(at))))
  return more.length > 0 ? { ...series, children: [...series.children, ...more] } : series
}

const isPie = (kind: XmlElement) => isNamed(kind, 'pieChart', 'pie3DChart', 'doughnutChart')
const isLine = (kind: XmlElement) => isNamed(kind, 'lineChart', 'scatterChart', 'radarChart')

const needsColour = (series: XmlElement) => Number(attributeOf(childOf(series, 'idx'), 'val') ?? 0) >= accents

/** The drawer (pptx-renderer) would begin again with the first colour for each kind, and after the sixth series or slice. */
export const toldApart = (kind: XmlElement, isMixed: boolean): XmlElement => {
  const children = kind.children.map(part => {
    if (!isNamed(part, 'ser')) return part
    if (isPie(kind)) return withSlices(part)
    return isMixed || needsColour(part) ? coloured(part, isLine(kind)) : part
  })
  return children.every((part, at) => part === kind.children[at]) ? kind : { ...kind, children }
}
