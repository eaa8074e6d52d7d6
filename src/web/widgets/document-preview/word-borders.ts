import { attributeOf, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

/** Of one line of a border, eighths of a point, where its writer says nothing. */
const usualWidth = 4

/** The browser draws two lines from three pixels on, below that one. */
const leastDouble = 18

const nothing = new Set(['nil', 'none'])

/** How broad all lines of such a border are together, eighths of a point; undefined where it is a single one. */
const breadthOf = (kind: string, width: number): number | undefined => {
  // 文武线: the thick one is as broad as is said, the thin one and the gap have a width of their own.
  if (/^thi(?:n|ck)Thi(?:n|ck)(?:Small|Medium|Large)Gap$/.test(kind)) return width + 12
  if (kind.startsWith('thinThickThin')) return width + 24
  if (kind === 'triple') return 5 * width
  return kind === 'double' || kind === 'doubleWave' ? 3 * width : undefined
}

const without = (attributes: string, name: string) =>
  attributes.replace(new RegExp(`\\s(?:[^\\s:="']+:)?${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')

const withAttribute = (whole: XmlElement, name: string, value: string): XmlElement => ({
  ...whole,
  attributes: `${without(whole.attributes, name)} ${name}="${value}"`,
})

/** Its reader has no border at all of one whose width or colour is left out, and a single line for some of two. */
const wholeBorder = (whole: XmlElement): XmlElement => {
  const kind = attributeOf(whole, 'val') ?? 'nil'
  if (nothing.has(kind)) return whole
  const [said, color] = [attributeOf(whole, 'sz'), attributeOf(whole, 'color')]
  const colored = color || attributeOf(whole, 'themeColor') ? whole : withAttribute(whole, 'color', 'auto')
  const width = Number(said || usualWidth)
  const breadth = breadthOf(kind, width)
  if (breadth !== undefined)
    return withAttribute(
      withAttribute(colored, 'val', 'double'),
      'sz',
      String(Math.max(leastDouble, breadth)),
    )
  return said ? colored : withAttribute(colored, 'sz', String(width))
}

const edge: Rule = (whole, parent) =>
  isNamed(parent, 'tblBorders', 'tcBorders', 'pBdr', 'pgBorders') ? [wholeBorder(whole)] : [whole]

export const borderRules: readonly [string, Rule][] = [
  ...['top', 'left', 'bottom', 'right', 'start', 'end', 'insideH', 'insideV'].map((name): [string, Rule] => [
    name,
    edge,
  ]),
  ['bdr', whole => [wholeBorder(whole)]],
]
