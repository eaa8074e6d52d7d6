import { eachChild, element, isNamed, type XmlElement } from './xml-tree.ts'

/**
 * Which series of a document is which of those that its drawer (pptx-renderer) makes: several kinds may come in another order, and
 * what it does not know is left out. The name of each bears a mark that nobody sees, until it is drawn.
 */
export interface SeriesPlace {
  /** Of the charts that are drawn together. */
  chart: number
  /** Of the series of that chart. */
  place: number
}

const [sign, first] = ['\u2063', 0xe000]
const mark = /\u2063([\ue000-\uf8ff])([\ue000-\uf8ff])/
const marks = new RegExp(mark, 'g')

export const markOf = ({ chart, place }: SeriesPlace): string =>
  `${sign}${String.fromCharCode(first + chart, first + place)}`

const nameless = (text: string) =>
  element(
    'c:tx',
    '',
    element('c:strRef', '', element('c:strCache', '', element('c:pt', 'idx="0"', element('c:v', '', text)))),
  )

/** A series with a mark in its name; one without a name is called `otherwise`. */
export const withMark = (series: XmlElement, text: string, otherwise: string): XmlElement => {
  const marked = (part: XmlElement): XmlElement =>
    isNamed(part, 'v') ? { ...part, children: [...part.children, text] } : eachChild(part, marked)
  return series.children.some(each => isNamed(each, 'tx'))
    ? eachChild(series, each => (isNamed(each, 'tx') ? marked(each) : each))
    : { ...series, children: [...series.children, nameless(`${otherwise}${text}`)] }
}

/** Which series bears this name; undefined where it says nothing of that. */
export const placeOfName = (name: unknown): SeriesPlace | undefined => {
  const [, chart = '', place = ''] = mark.exec(String(name)) ?? []
  return chart === '' ? undefined : { chart: chart.charCodeAt(0) - first, place: place.charCodeAt(0) - first }
}

/** A text as its reader sees it. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, '')

/** What its drawer has written beside a chart itself. */
export const unmarkTexts = (root: Node): void => {
  for (const node of root.childNodes)
    if (node instanceof Text) node.data = withoutMarks(node.data)
    else unmarkTexts(node)
}
