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
  // A part begins no paragraph, and where it stands is said here.
  cssStyle: { 'text-indent': '0', 'text-align': 'start', ...cssStyle },
  children,
})

/** From where the text before ends to where that behind begins. */
const gap = (leader: string | undefined): WordNode =>
  part([], {
    flex: '1 1 1em',
    margin: '0 0.25em',
    ...(leader && { 'border-bottom': `1px ${leader}`, position: 'relative', bottom: '0.15em' }),
  })

/** Around the place where it stands, in one line. */
const around = (children: readonly WordNode[]) =>
  part([part(children, { flex: 'none', width: 'max-content' })], {
    flex: '0 0 0',
    width: '0',
    display: 'flex',
    'justify-content': 'center',
  })

/** The texts of a line: what begins it, what stands in its middle, and what ends it. */
interface Texts {
  head: readonly WordNode[]
  middle: readonly WordNode[] | undefined
  tail: readonly WordNode[]
}

/** More stops than these are known of no line. */
const textsOf = (
  { children = [] }: WordNode,
  [first, second, ...more]: readonly Parting[],
): Texts | undefined => {
  const halves = first && halve(children, first.tab)
  if (!halves || more.length > 0) return undefined
  if (first.isEnd) return second ? undefined : { head: halves.before, middle: undefined, tail: halves.after }
  if (!second) return { head: halves.before, middle: halves.after, tail: [] }
  const rest = second.isEnd && halve(halves.after, second.tab)
  return rest ? { head: halves.before, middle: rest.before, tail: rest.after } : undefined
}

const asParts = ({ head, middle, tail }: Texts, [first]: readonly Parting[], indent: string) => {
  const begin = { 'text-indent': indent, 'min-width': '0' }
  if (!middle)
    return [part(head, { ...begin, flex: '0 1 auto' }), gap(first?.leader), part(tail, { flex: '0 0 auto' })]
  return [
    part(head, { ...begin, flex: `0 0 ${first?.at ?? 0}pt` }),
    around(middle),
    part(tail, { flex: '1 1 auto', 'text-align': 'end' }),
  ]
}

/** On narrow paper what finds no room beside the others takes a line of its own. */
const inTurn = ({ head, middle = [], tail }: Texts, indent: string) => [
  part(head, { 'text-indent': indent, flex: '0 1 auto' }),
  part(middle, { flex: '0 1 auto' }),
  part(tail, { flex: '0 1 auto', 'margin-inline-start': 'auto', 'text-align': 'end' }),
]

const wrapping = { 'flex-wrap': 'wrap', 'justify-content': 'space-between', 'column-gap': '1em' }

/**
 * A line of a table of contents ends with its page at the edge, dots before it; a header has one text in the middle and one at the edge:
 * a paragraph with such stops is drawn as parts beside each other. More than these two in a line remain blanks.
 */
export const partLines = (parted: ReadonlyMap<WordNode, readonly Parting[]>, isOneColumn: boolean): void => {
  for (const [paragraph, partings] of parted) {
    const texts = textsOf(paragraph, partings)
    if (!texts) continue
    const { 'text-indent': indent = '0' } = paragraph.cssStyle ?? {}
    const isInTurn = isOneColumn && !partings.some(each => each.leader)
    const end = partings.find(each => each.isEnd)
    paragraph.children = isInTurn ? inTurn(texts, indent) : asParts(texts, partings, indent)
    paragraph.cssStyle = {
      ...paragraph.cssStyle,
      display: 'flex',
      'align-items': 'last baseline',
      ...(isInTurn && wrapping),
      ...(end && !isOneColumn && { 'max-width': `${end.at}pt`, 'margin-inline-end': '0' }),
    }
  }
}
