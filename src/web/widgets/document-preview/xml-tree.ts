import { inTag } from '../spreadsheet/xml.ts'

/** An element of an XML text, which is found by its name alone: what stands before the colon is its writer's choice. */
export interface XmlElement {
  name: string
  tag: string
  /** As they are written, with the space before them. */
  attributes: string
  children: XmlNode[]
}

/** Text is kept as it is written, and so are comments. */
export type XmlNode = XmlElement | string

/** What comes in the place of an element, once all that is in it has its own in place. */
export type Rule = (element: XmlElement, parent: XmlElement) => readonly XmlNode[]

/** An element of this tag, `c:val`; like those that were read it is called by what is behind the colon. */
export const element = (tag: string, attributes: string, ...children: XmlNode[]): XmlElement => ({
  name: tag.slice(tag.indexOf(':') + 1),
  tag,
  attributes: attributes && ` ${attributes}`,
  children,
})

export const isNamed = (node: XmlNode | undefined, ...names: string[]): node is XmlElement =>
  typeof node === 'object' && names.includes(node.name)

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find(each => isNamed(each, name))

/** An element whose elements are changed each for itself; texts between them stay. */
export const eachChild = (parent: XmlElement, change: (child: XmlElement) => XmlElement): XmlElement => ({
  ...parent,
  children: parent.children.map(each => (typeof each === 'object' ? change(each) : each)),
})

export const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The elements of these names below a node, in their order; what is in one of them is not looked at. */
export const findIn = (node: XmlNode, ...names: string[]): XmlElement[] => {
  const found: XmlElement[] = []
  const rest = [node]
  for (let each = rest.pop(); each !== undefined; each = rest.pop()) {
    if (typeof each === 'string') continue
    if (names.includes(each.name)) found.push(each)
    else for (const child of each.children.toReversed()) rest.push(child)
  }
  return found
}

export const attributeOf = (from: XmlElement | undefined, name: string): string | undefined =>
  new RegExp(`\\s(?:[^\\s:="']+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(from?.attributes ?? '')
    ?.slice(1)
    .find(each => each !== undefined)

/** Without recursion, here and below: how deep a document is nested is up to a stranger. */
const written = (root: XmlElement): string => {
  const text: string[] = []
  const rest: XmlNode[] = root.children.toReversed()
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node === 'string') {
      text.push(node)
      continue
    }
    text.push(`<${node.tag}${node.attributes}>`)
    rest.push(`</${node.tag}>`)
    for (const child of node.children.toReversed()) rest.push(child)
  }
  return text.join('')
}

/** Each place is looked at once, whatever a stranger leaves without an end: a tag ends before the next `<`, other things at the end. */
const token = new RegExp(
  `<(?:!--[^]*?(?:-->|$)|!\\[CDATA\\[[^]*?(?:\\]\\]>|$)|\\?[^]*?(?:\\?>|$)|/[^<>]*>|[^!?/<>]${inTag}>)`,
  'g',
)

const begin = (tag: string): XmlElement => {
  const end = tag.search(/[\s/>]/)
  const name = tag.slice(1, end)
  const attributes = tag.slice(end, tag.endsWith('/>') ? -2 : -1)
  return { name: name.slice(name.indexOf(':') + 1), tag: name, attributes, children: [] }
}

const noteDeclarations = (tag: string, declarations: Map<string, string>) => {
  for (const [declaration, prefix = ''] of tag.matchAll(/(xmlns:[^\s=:]+)\s*=\s*(?:"[^"]*"|'[^']*')/g))
    if (!declarations.has(prefix)) declarations.set(prefix, declaration)
}

/** Prefixes that are declared somewhere inside are declared for all, since what is declared there may come to stand elsewhere. */
const declareAll = (root: XmlElement, declarations: ReadonlyMap<string, string>) => {
  for (const [prefix, declaration] of declarations)
    if (!root.attributes.includes(`${prefix}=`)) root.attributes += ` ${declaration}`
}

const drawingml = 'http://schemas.openxmlformats.org/drawingml/2006'

/** Prefixes that rules write, and some programs (openpyxl) do not: all that is a chart's stands there without one. */
const usual = [
  ['a', `${drawingml}/main`],
  ['c', `${drawingml}/chart`],
] as const

/** The text, with the usual prefixes declared that are used in it, and by nobody yet. */
const withUsual = (whole: XmlElement, root: XmlElement | undefined): string => {
  const text = written(whole)
  if (!root || !/\sxmlns\s*=/.test(root.attributes)) return text
  const missing = usual.filter(
    ([prefix]) => text.includes(`<${prefix}:`) && !text.includes(`xmlns:${prefix}=`),
  )
  if (missing.length === 0) return text
  for (const [prefix, address] of missing) root.attributes += ` xmlns:${prefix}="${address}"`
  return written(whole)
}

/**
 * A well-formed XML text in which everything that has a rule is what the rule makes of it; the text itself where each rule
 * gives back what it was given.
 */
export const rebuildXml = (xml: string, rules: ReadonlyMap<string, Rule>): string => {
  const whole = element('', '')
  const open = [whole]
  const declarations = new Map<string, string>()
  let [inner, last, isSame] = [whole, 0, true]
  const end = () => {
    const ended = open.pop()
    inner = open.at(-1) ?? whole
    if (!ended || ended === inner) return
    const nodes = rules.get(ended.name)?.(ended, inner) ?? [ended]
    isSame &&= nodes.length === 1 && nodes[0] === ended
    for (const node of nodes) inner.children.push(node)
  }
  for (const { 0: tag, index } of xml.matchAll(token)) {
    if (index > last) inner.children.push(xml.slice(last, index))
    last = index + tag.length
    if (tag[1] === '!' || tag[1] === '?') inner.children.push(tag)
    else if (tag[1] === '/') end()
    else {
      inner = begin(tag)
      open.push(inner)
      if (tag.includes('xmlns:')) noteDeclarations(tag, declarations)
      if (tag.endsWith('/>')) end()
    }
  }
  if (isSame) return xml
  whole.children.push(xml.slice(last))
  const root = whole.children.find(each => typeof each === 'object')
  if (root) declareAll(root, declarations)
  return withUsual(whole, root)
}

/** The first element of that name in a well-formed XML text, with all that is in it. */
export const readXml = (xml: string, name: string): XmlElement | undefined => {
  let found: XmlElement | undefined
  const take: Rule = whole => {
    found ??= whole
    return [whole]
  }
  rebuildXml(xml, new Map([[name, take]]))
  return found
}
