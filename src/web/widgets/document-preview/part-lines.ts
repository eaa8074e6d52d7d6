import { alignedParts } from './aligned-lines.ts'
import { around, gap, halve, part } from './line-parts.ts'
import type { SayOfParagraph } from './said-of-paragraphs.ts'
import { isFromStopToStop, isOneLine, points, type Parting } from './tab-stops.ts'
import type { WordNode } from './word-model.ts'

/** The texts of a line: what begins it, what stands in its middle, and what ends it. */
interface Texts {
  head: readonly WordNode[]
  middle: readonly WordNode[] | undefined
  tail: readonly WordNode[]
}

/** Of a line with no other stops than these. */
const textsOf = (
  { children = [] }: WordNode,
  [first, second, ...more]: readonly Parting[],
): Texts | undefined => {
  const halves = first && halve(children, first.tab)
  if (!halves || more.length > 0) return undefined
  if (first.side === 'end')
    return second ? undefined : { head: halves.before, middle: undefined, tail: halves.after }
  if (!second) return { head: halves.before, middle: halves.after, tail: [] }
  const rest = second.side === 'end' && halve(halves.after, second.tab)
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

const asFlex = (paragraph: WordNode, parts: readonly WordNode[], looks: Record<string, string>) => {
  paragraph.children = parts
  paragraph.cssStyle = { ...paragraph.cssStyle, display: 'flex', 'align-items': 'last baseline', ...looks }
}

/** Its first line is indented as before; its text stands where its stops are, whatever the others are spread to. */
const asAligned = (paragraph: WordNode, parts: readonly WordNode[]) => {
  paragraph.children = parts
  paragraph.cssStyle = { ...paragraph.cssStyle, 'text-align': 'start', 'text-align-last': 'auto' }
}

/**
 * A line of a table of contents ends with its page at the edge, dots before it; a header has one text in the middle and one at the edge:
 * a paragraph with such stops is drawn as parts beside each other. Those of a line with others, or with one for numbers (小数点对齐), go
 * from stop to stop on broad paper, and remain blanks on narrow one.
 */
export const partLines = (
  parted: ReadonlyMap<WordNode, readonly Parting[]>,
  isOneColumn: boolean,
  say: SayOfParagraph,
): void => {
  for (const [paragraph, partings] of parted) {
    const indent = say(paragraph, 'text-indent') ?? '0pt'
    if (isFromStopToStop(partings.map(each => each.side))) {
      if (isOneColumn || !isOneLine(paragraph)) continue
      const looks = { indent: points(indent), size: say(paragraph, 'font-size') }
      const parts = alignedParts(paragraph, partings, looks)
      if (parts) asAligned(paragraph, parts)
      continue
    }
    const texts = textsOf(paragraph, partings)
    if (!texts) continue
    const isInTurn = isOneColumn && (texts.middle !== undefined || !partings.some(each => each.leader))
    const end = partings.find(each => each.side === 'end')
    asFlex(paragraph, isInTurn ? inTurn(texts, indent) : asParts(texts, partings, indent), {
      ...(isInTurn && wrapping),
      ...(end && !isOneColumn && { 'max-width': `${end.at}pt`, 'margin-inline-end': '0' }),
    })
  }
}
