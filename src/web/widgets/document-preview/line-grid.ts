import { isOn } from './word-fields.ts'
import { paragraphsIn, stylesFrom, type Body, type Section, type Style, type WordNode } from './word-model.ts'
import { attributeOf, childOf, element, isNamed, rebuildXml, type Rule } from './xml-tree.ts'

/**
 * 文档网格: the lines of a page stand as far apart as its section says, which every new Chinese document does; drawings that are
 * laid over empty lines count on it. The reader of Word documents passes over all of it.
 */

/** Twentieths of a point; Word takes no more. */
const most = 31_680

/** How far apart lines are travels as what a page number has before it, of which nothing is drawn. */
export const sectPr: Rule = whole => {
  const grid = childOf(whole, 'docGrid')
  const pitch = Number(attributeOf(grid, 'linePitch') ?? Number.NaN)
  if (!(pitch >= 1 && pitch <= most) || (attributeOf(grid, 'type') ?? 'default') === 'default') return [whole]
  const kept = whole.children.filter(each => !isNamed(each, 'pgNumType'))
  const numbers = childOf(whole, 'pgNumType')
  const said = ['fmt', 'start'].flatMap(name => {
    const value = attributeOf(numbers, name)
    return value === undefined ? [] : [`${name}="${value}"`]
  })
  const carrier = element('pgNumType', [`chapSep="${Math.round(pitch)}"`, ...said].join(' '))
  return [{ ...whole, children: [...kept, carrier] }]
}

/** Whether a paragraph keeps to the grid travels as a language, as looks of letters do. */
export const pPr: Rule = whole => {
  const snap = childOf(whole, 'snapToGrid')
  if (!snap) return [whole]
  const said = element('lang', `val="grid: ${isOn(snap) ? 'kept' : 'left'}"`)
  return [{ ...whole, children: [...whole.children, said] }]
}

/** Whether it goes for the lines in tables, too. */
export const isForTables = (settings: string): boolean => {
  let isSaid = false
  const adjustLineHeightInTable: Rule = whole => {
    isSaid = isOn(whole)
    return [whole]
  }
  rebuildXml(settings, new Map([['adjustLineHeightInTable', adjustLineHeightInTable]]))
  return isSaid
}

function* paragraphsOutside(part: WordNode, isInTables: boolean): Generator<WordNode> {
  const rest = [part]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.type === 'paragraph') yield node
    if (node.type !== 'table' || isInTables) rest.push(...(node.children ?? []))
  }
}

const valuesOf = ({ styles = [] }: Style) => styles.find(each => each.target === 'p')?.values

const lookedFor = (said: readonly (Readonly<Record<string, string>> | undefined)[]) => ({
  grid: said.map(each => each?.['$lang']).find(each => each?.startsWith('grid:')),
  height: said.map(each => each?.['line-height']).find(each => each !== undefined),
})

/** Twentieths of a point. */
const pitchOf = ({ pageNumber }: Section) => Number(pageNumber?.chapSep ?? Number.NaN)

/** A little less than the lines of Chinese letters need, which are 1.3 times as high as they are: 小四 fits where 五号 does. */
const natural = '1.29em'

/**
 * Larger letters take as many lines of the grid as they need. Smaller ones take none of their own: what lines of several sizes have
 * is that of their paragraph, to the hair.
 */
const rulesFor = (name: string, pitch: number, times: number) => {
  const [line, lines] = [`${pitch / 20}pt`, `round(up, ${natural}, ${pitch / 20}pt)`]
  const height = `calc(${line} * ${times})`
  return [
    `section.docx p.${name} { line-height: ${height}; min-height: ${height} }`,
    `p.${name} > span, p.${name} > a > span, p.${name} > span.docx-fitted > span { line-height: 1.3; line-height: min(${lines} * ${times}, (${lines} - ${line}) * 999) }`,
    `p.${name} > span:only-child:empty:not([class*="docx-number"])::before { content: "\\200b" }`,
  ].join('\n')
}

/** What stands in a line of the grid, as a box with text, has lines of its own. */
const around = ':where(section.docx) p { line-height: normal }'

/** Puts the paragraphs of a text on the grids of their sections; gives what those are, as a style sheet. */
export const keepToGrid = (body: Body, styles: readonly Style[], isInTables: boolean): string => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const rules = new Map<string, string>()
  const known = new Map<string, ReturnType<typeof lookedFor>>()
  const byStyle = (name: string) => {
    const looks =
      known.get(name) ?? lookedFor([...stylesFrom(byId, name), ...stylesFrom(byId, '')].map(valuesOf))
    known.set(name, looks)
    return looks
  }
  const put = (paragraph: WordNode, pitch: number) => {
    const own = paragraph.cssStyle
    const [said, styled] = [lookedFor([own]), byStyle(paragraph.styleName ?? '')]
    // A height in points is exact, or the least.
    const times = Number(said.height ?? styled.height ?? '1')
    if ((said.grid ?? styled.grid) === 'grid: left' || !(times > 0 && times <= most / 240)) return
    const name = `docx-grid-${pitch}-${Math.round(times * 100)}`
    paragraph.className = paragraph.className ? `${paragraph.className} ${name}` : name
    if (own) delete own['line-height']
    if (!rules.has(name)) rules.set(name, rulesFor(name, pitch, times))
  }
  let pitch = pitchOf(body.props)
  for (const part of body.children?.toReversed() ?? []) {
    if (part.sectionProps) pitch = pitchOf(part.sectionProps)
    if (pitch > 0) for (const paragraph of paragraphsOutside(part, isInTables)) put(paragraph, pitch)
  }
  return rules.size > 0 ? [around, ...rules.values()].join('\n') : ''
}

/** What has been asked is no language of anything. */
export const dropAsked = (texts: readonly WordNode[]): void => {
  for (const { cssStyle } of texts.flatMap(paragraphsIn))
    if (cssStyle?.['$lang']?.startsWith('grid:')) delete cssStyle['$lang']
}
