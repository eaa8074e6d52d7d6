import type { Parting } from './tab-stops.ts'
import type { WordNode } from './word-model.ts'

/** Deeper than a link within a change that is tracked no writer puts a tabulator; a stranger might. */
const deepest = 8

interface Halves {
  before: readonly WordNode[]
  after: readonly WordNode[]
}

/** What stands before a place and behind it; a link that holds the place is there on both sides. */
const halve = (nodes: readonly WordNode[], place: WordNode, depth = 0): Halves | undefined => {
  for (const [at, node] of nodes.entries()) {
    const inside =
      node === place
        ? { before: [], after: [] }
        : depth < deepest && node.type !== 'paragraph'
          ? halve(node.children ?? [], place, depth + 1)
          : undefined
    if (!inside) continue
    const side = (children: readonly WordNode[]) => (children.length > 0 ? [{ ...node, children }] : [])
    return {
      before: [...nodes.slice(0, at), ...side(inside.before)],
      after: [...side(inside.after), ...nodes.slice(at + 1)],
    }
  }
  return undefined
}

const part = (children: readonly WordNode[], cssStyle: Record<string, string>): WordNode => ({
  type: 'run',
  // A part begins no paragraph.
  cssStyle: { 'text-indent': '0', ...cssStyle },
  children,
})

/** From where the text before ends to where that behind begins. */
const gap = (leader: string | undefined): WordNode =>
  part([], {
    flex: '1 1 1em',
    margin: '0 0.25em',
    ...(leader && { 'border-bottom': `1px ${leader}`, position: 'relative', bottom: '0.15em' }),
  })

/** Around the place where it stands, in one line; on narrow paper between what stands on both sides. */
const middle = (children: readonly WordNode[], isOneColumn: boolean) =>
  isOneColumn
    ? part(children, { flex: '0 1 auto', 'text-align': 'center' })
    : part([part(children, { flex: 'none', width: 'max-content' })], {
        flex: '0 0 0',
        width: '0',
        display: 'flex',
        'justify-content': 'center',
      })

const asParts = (paragraph: WordNode, partings: readonly Parting[], isOneColumn: boolean) => {
  const [first, second] = partings
  const halves = first && halve(paragraph.children ?? [], first.tab)
  if (!halves) return undefined
  const { 'text-indent': indent = '0' } = paragraph.cssStyle ?? {}
  const beginning = (flex: string) => part(halves.before, { 'text-indent': indent, flex, 'min-width': '0' })
  if (!second && first.isEnd)
    return [beginning('0 1 auto'), gap(first.leader), part(halves.after, { flex: '0 0 auto' })]
  if (first.isEnd || (second && !second.isEnd)) return undefined
  const rest = second && halve(halves.after, second.tab)
  if (second && !rest) return undefined
  const ends = isOneColumn ? '1 1 0' : '1 1 auto'
  return [
    beginning(isOneColumn ? '1 1 0' : `0 0 ${first.at}pt`),
    middle(rest?.before ?? halves.after, isOneColumn),
    part(rest?.after ?? [], { flex: ends, 'text-align': 'end' }),
  ]
}

/**
 * A line of a table of contents ends with its page at the edge, dots before it; a header has one text in the middle and one at the edge:
 * a paragraph with such stops is drawn as parts beside each other. More than these two in a line remain blanks.
 */
export const partLines = (parted: ReadonlyMap<WordNode, readonly Parting[]>, isOneColumn: boolean): void => {
  for (const [paragraph, partings] of parted) {
    if (partings.length > 2) continue
    const parts = asParts(paragraph, partings, isOneColumn)
    if (!parts) continue
    const end = partings.find(each => each.isEnd)
    paragraph.children = parts
    paragraph.cssStyle = {
      ...paragraph.cssStyle,
      display: 'flex',
      'align-items': 'last baseline',
      ...(end && !isOneColumn && { 'max-width': `${end.at}pt`, 'margin-inline-end': '0' }),
    }
  }
}
