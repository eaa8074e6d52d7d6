import { sheetsOf, type Sheet } from './drawn-sheets.ts'
import {
  nodesIn,
  nodesOfType,
  type Body,
  type Reference,
  type Section,
  type Style,
  type WordNode,
} from './word-model.ts'

/** What a line takes of its page at least as papers are written: no more than one of small letters with nothing around it. */
const line = { high: 18, letter: 10.5 }

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? line.letter : line.letter / 2), 0)

const textOf = (node: WordNode) => [...nodesIn(node)].map(({ text }) => text ?? '').join('')

/** A row of a table is one line at least, whatever is in its cells. */
const linesOf = (part: WordNode, width: number): number =>
  part.type === 'table'
    ? nodesOfType(part, 'row').length
    : Math.max(1, Math.ceil(widthOf(textOf(part)) / width))

const points = (length: string | undefined) => Number.parseFloat(length ?? '') || 0

const roomOf = ({ pageSize, pageMargins }: Section) => ({
  width: points(pageSize?.width) - points(pageMargins?.left) - points(pageMargins?.right),
  height: points(pageSize?.height) - points(pageMargins?.top) - points(pageMargins?.bottom),
})

const isTooLong = ({ parts, section }: Sheet) => {
  const { width, height } = roomOf(section)
  if (!(width > 0 && height > 0)) return false
  return parts.reduce((sum, part) => sum + linesOf(part, width), 0) * line.high > height
}

const isMark = (node: WordNode) => node.break === 'lastRenderedPageBreak'

const withFirst = (refs: readonly Reference[] = [], first: Reference | undefined): Reference[] => [
  ...(first ? [{ ...first, type: 'first' }] : []),
  ...refs.filter(({ type }) => type !== 'first'),
]

const find = (refs: readonly Reference[] = [], wanted: string) => refs.find(({ type }) => type === wanted)

/** Whether a header or footer is there and says something. */
export type IsSeen = (id: string) => boolean

const seen = (isSeen: IsSeen, ...refs: readonly (Reference | undefined)[]) =>
  refs.find(each => each && isSeen(each.id)) ?? refs[0]

/**
 * A section whose first page differs (首页不同) is drawn as one long sheet where its pages are not broken by its writer: this has
 * the header of its first page and the footer of all others, lest what these say be nowhere. Where Word has left marks of its pages
 * they tell how many there are; otherwise it has more than one that would not find room on one. A section that goes on on the page
 * of another has no first page, and at the foot of that page stands what the other one says. Sections know by now what they
 * inherit (`inherit-headers.ts`).
 */
export const keepUsual = (body: Body, styles: readonly Style[], isSeen: IsSeen): void => {
  const sheets = sheetsOf(body, new Map(styles.map(each => [each.id ?? '', each])))
  const isMarked = [...nodesIn(body)].some(isMark)
  let before: Section | undefined
  for (const sheet of sheets) {
    const { section, from, to, sections } = sheet
    const last = sections.at(-1) ?? section
    const isFirst = section.titlePage && section !== before
    before = last
    for (const each of sections.slice(1)) each.titlePage = false
    if (!isFirst) continue
    const { headerRefs, footerRefs } = section
    const isLong = isMarked ? to > from : isTooLong(sheet)
    if (isLong)
      section.headerRefs = withFirst(
        headerRefs,
        seen(isSeen, find(headerRefs, 'first'), find(headerRefs, 'default')),
      )
    const foot = isLong
      ? seen(isSeen, find(last.footerRefs, 'default'), find(footerRefs, 'first'))
      : find(footerRefs, 'first')
    last.footerRefs = withFirst(last.footerRefs, foot)
    last.titlePage = true
  }
}
