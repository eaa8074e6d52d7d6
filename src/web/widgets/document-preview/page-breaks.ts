import { nodesIn, type Body, type WordNode } from './word-model.ts'

const isLineOf = (name: string) => (node: WordNode) => node.type === 'break' && node.break === name

/** Where the writer's program last broke a page is no matter: its fonts were others. */
const isLastRendered = isLineOf('lastRenderedPageBreak')

const pageBreak = (): WordNode => ({ type: 'run', children: [{ type: 'break', break: 'page' }] })

/**
 * A section begins a new page, unless it says that it goes on on the page of the one before (连续): what draws them breaks the page
 * at each, or at none. It is told to break at none, and here where it should.
 */
export const breakPages = (body: Body): void => {
  const parts = body.children ?? []
  for (const part of parts)
    for (const node of nodesIn(part))
      if (node.children?.some(isLastRendered))
        node.children = node.children.filter(each => !isLastRendered(each))
  let next = body.props
  for (const part of parts.toReversed()) {
    if (!part.sectionProps) continue
    if (next.type !== 'continuous') part.children = [...(part.children ?? []), pageBreak()]
    next = part.sectionProps
  }
}

/** Sections on one page stand one below the other; the room that is left is below the last. */
export const sectionLooks = 'section.docx > article:has(+ article) { margin-bottom: 0 }'
