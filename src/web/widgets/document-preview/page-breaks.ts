import { nodesIn, stylesFrom, type Body, type Section, type Style, type WordNode } from './word-model.ts'

const isLineOf = (name: string) => (node: WordNode) => node.type === 'break' && node.break === name

/** Where the writer's program last broke a page is no matter: its fonts were others. */
const isLastRendered = isLineOf('lastRenderedPageBreak')

const pageBreak = (): WordNode => ({ type: 'run', children: [{ type: 'break', break: 'page' }] })

/** The section that each part of a text is of: what is said of a section stands at its end. */
export const sectionsOf = ({ children = [], props }: Body): Section[] => {
  const sections: Section[] = []
  let section = props
  for (const part of children.toReversed()) {
    section = part.sectionProps ?? section
    sections.push(section)
  }
  return sections.toReversed()
}

/** 段前分页. */
export const beginsPage = (
  { type, pageBreakBefore, styleName }: WordNode,
  styles: ReadonlyMap<string, Style>,
): boolean =>
  type === 'paragraph' &&
  (pageBreakBefore ??
    stylesFrom(styles, styleName)
      .map(each => each.paragraphProps?.pageBreakBefore)
      .find(each => each != null) ??
    false)

const endsWithBreak = (part: WordNode) => part.children?.at(-1)?.children?.at(-1)?.break === 'page'

/** A paragraph that begins a page breaks none where it stands at the top of one: what draws it would leave a page empty. */
const beginPages = (body: Body, styles: readonly Style[]) => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const sections = sectionsOf(body)
  let isAtTop = true
  for (const [at, part] of (body.children ?? []).entries()) {
    if (part.type === 'paragraph') part.pageBreakBefore = beginsPage(part, byId) && !isAtTop
    const next = sections[at + 1] ?? body.props
    isAtTop = endsWithBreak(part) || (part.sectionProps !== undefined && next.type !== 'continuous')
  }
  // By its style, too, what draws it would have each of them begin one.
  for (const { paragraphProps } of styles) if (paragraphProps) paragraphProps.pageBreakBefore = null
}

/**
 * A section begins a new page, unless it says that it goes on on the page of the one before (连续): what draws them breaks the page
 * at each, or at none. It is told to break at none, and here where it should.
 */
export const breakPages = (body: Body, styles: readonly Style[] = []): void => {
  const parts = body.children ?? []
  for (const part of parts)
    for (const node of nodesIn(part))
      if (node.children?.some(isLastRendered))
        node.children = node.children.filter(each => !isLastRendered(each))
  beginPages(body, styles)
  const sections = sectionsOf(body)
  for (const [at, part] of parts.entries())
    if (part.sectionProps && (sections[at + 1] ?? body.props).type !== 'continuous')
      part.children = [...(part.children ?? []), pageBreak()]
}

/** Sections on one page stand one below the other; the room that is left is below the last. */
export const sectionLooks = 'section.docx > article:has(+ article) { margin-bottom: 0 }'
