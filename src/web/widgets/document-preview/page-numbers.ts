import { pageSign, unknown } from './field-codes.ts'
import { beginsPage, sectionsOf } from './page-breaks.ts'
import { nodesIn, type Body, type Section, type Style } from './word-model.ts'

/** How a number of a page is written; others are not known here. */
const forms: Readonly<Record<string, (numbers: string) => string>> = {
  decimal: numbers => numbers,
  numberInDash: numbers => `- ${numbers} -`,
}

/** A page as it is drawn: those of Word's that it holds, the first of which is the `at`th of its section. */
interface Sheet {
  section: Section
  from: number
  to: number
  /** On which page of Word's its section began. */
  begun: number
}

/** The pages that will be drawn, and which of Word's they hold: where it broke them when it last saved, it left marks. */
const sheetsOf = (body: Body, styles: ReadonlyMap<string, Style>): Sheet[] => {
  const sections = sectionsOf(body)
  const sheets: Sheet[] = [{ section: sections[0] ?? body.props, from: 1, to: 1, begun: 1 }]
  /** Nothing stands on this page yet: a mark here is of the same break that began it. */
  let isFresh = true
  const begin = (section: Section, isNew: boolean) => {
    const { to, begun } = sheets.at(-1) ?? { to: 0, begun: 1 }
    sheets.push({ section, from: to + 1, to: to + 1, begun: isNew ? to + 1 : begun })
    isFresh = true
  }
  for (const [at, part] of (body.children ?? []).entries()) {
    const section = sections[at] ?? body.props
    if (!isFresh && beginsPage(part, styles)) begin(section, false)
    /** Each cell of a row that was put on the next page may have a mark of its own. */
    let isMarked = false
    for (const node of nodesIn(part)) {
      const sheet = sheets.at(-1)
      if (node.type === 'row') isMarked = false
      else if (node.break === 'page') begin(section, false)
      else if (node.break === 'lastRenderedPageBreak' && sheet) {
        if (!isFresh && !(part.type === 'table' && isMarked)) sheet.to++
        isMarked = true
      } else if (node.type === 'text' || node.type === 'drawing') isFresh = false
    }
    const next = sections[at + 1]
    if (part.sectionProps && next && next.type !== 'continuous') begin(next, true)
  }
  return sheets
}

const numberOf = ({ section, from, to, begun }: Sheet): string | undefined => {
  const { start, format } = section.pageNumber ?? {}
  const shift = start == null ? 0 : start - begun
  const [first, last] = [from + shift, to + shift]
  return forms[format ?? 'decimal']?.(first === last ? `${first}` : `${first}—${last}`)
}

/**
 * The number that each drawn page has, or those of the several that it holds; none where they are not as many as `total`, which Word
 * counted: then nobody knows them here.
 */
export const pageNumbers = (
  body: Body,
  styles: readonly Style[],
  total: number | null | undefined,
): (string | undefined)[] => {
  const sheets = sheetsOf(body, new Map(styles.map(each => [each.id ?? '', each])))
  return sheets.at(-1)?.to === total ? sheets.map(numberOf) : []
}

/** Writes them where the document asks for its page. */
export const numberSheets = (page: Document, numbers: readonly (string | undefined)[]): void => {
  const sheets = [...page.querySelectorAll('section.docx')]
  for (const [at, sheet] of sheets.entries()) {
    const number = (sheets.length === numbers.length ? numbers[at] : undefined) ?? unknown
    const texts = page.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (text.nodeValue?.includes(pageSign)) text.nodeValue = text.nodeValue.replaceAll(pageSign, number)
    }
  }
}
