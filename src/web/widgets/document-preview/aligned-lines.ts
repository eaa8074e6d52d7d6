import { around, gap, halve, part, whole, type Halves } from './line-parts.ts'
import { lengthOf } from './letter-sizes.ts'
import type { Parting } from './tab-stops.ts'
import { nodesIn, type WordNode } from './word-model.ts'

/** What stands before the point of the first number, with the figures before it; all of what has no number. */
const beforePoint = /^(?:[^\d.]|\.(?!\d))*(?:\d(?:[\d,]*\d)?)?/

/** What is read as one with it: its figures behind the point, a bracket, %, 万元. */
const ofNumber = /^[!-~％‰]{0,24}[万亿]{0,2}元?整?/

/** More in a line are of no document that people read. */
const mostStops = 12

const textsIn = (nodes: readonly WordNode[]) =>
  [...nodesIn({ children: nodes })].filter(({ type }) => type === 'text')
const wordsIn = (nodes: readonly WordNode[]) =>
  textsIn(nodes)
    .map(({ text = '' }) => text)
    .join('')

/** Parts texts behind what a pattern finds at their beginning. */
const halveBehind = (nodes: readonly WordNode[], begin: RegExp): Halves => {
  let left = begin.exec(wordsIn(nodes))?.[0].length ?? 0
  if (left === 0) return { before: [], after: nodes }
  for (const node of textsIn(nodes)) {
    const { text = '' } = node
    if (left < text.length) {
      const place: WordNode = { type: 'run' }
      const [before, after] = [text.slice(0, left), text.slice(left)]
      const children = [{ type: 'text', text: before }, place, { type: 'text', text: after }]
      Object.assign(node, { type: 'run', text: '', children })
      return halve(nodes, place) ?? { before: nodes, after: [] }
    }
    left -= text.length
  }
  return { before: nodes, after: [] }
}

/** What stands before a stop, what of it behind, where no line ends, and the rest. */
interface AtStop {
  before: WordNode
  held: readonly WordNode[]
  after: readonly WordNode[]
}

type Length = (nodes: readonly WordNode[]) => number

const atStop = (nodes: readonly WordNode[], { side }: Parting, lengthIn: Length): AtStop => {
  if (side === 'start') return { before: whole([]), held: [], after: nodes }
  if (side === 'end') return { before: whole(nodes), held: [], after: [] }
  if (side === 'center') {
    // The text takes no room: what is beside it keeps half its length away.
    const half = part([], { flex: 'none', width: `${lengthIn(nodes) / 2}pt` })
    return { before: half, held: [around(nodes), half], after: [] }
  }
  const { before, after } = halveBehind(nodes, beforePoint)
  const halves = halveBehind(after, ofNumber)
  return { before: whole(before), held: [whole(halves.before)], after: halves.after }
}

/** So short a text finds room anywhere: （无）. */
const fewLetters = 4

/** How much of a text is before its stop; a number alone is drawn in one line whatever room it has. */
const shareBefore = (nodes: readonly WordNode[], { side }: Parting) => {
  if (side === 'start') return 0
  if (side !== 'decimal') return side === 'end' ? 1 : 0.5
  const words = wordsIn(nodes)
  const before = beforePoint.exec(words)?.[0] ?? ''
  const isShort = before.length <= fewLetters || ofNumber.exec(before)?.[0] === before
  return isShort ? 0 : before.length / words.length
}

/** The texts of a line, from tabulator to tabulator. */
const textsOf = ({ children = [] }: WordNode, partings: readonly Parting[]) => {
  const texts: (readonly WordNode[])[] = []
  let rest = children
  for (const { tab } of partings) {
    const halves = halve(rest, tab)
    if (!halves) return undefined
    texts.push(halves.before)
    rest = halves.after
  }
  return { head: texts[0] ?? [], behind: [...texts.slice(1), rest] }
}

/** Whether all that is up to the last stop has room before it, but for what begins the line, which may take a second one. */
const hasRoom = (
  behind: readonly (readonly WordNode[])[],
  partings: readonly Parting[],
  lengthIn: Length,
) => {
  const [last, lastText] = [partings.at(-1), behind.at(-1)]
  if (!last || !lastText) return false
  const between = behind.slice(0, -1).reduce((sum, each) => sum + lengthIn(each), 0)
  return between + lengthIn(lastText) * shareBefore(lastText, last) <= last.at
}

/** As broad as the stop is far, and less where what stands behind it finds no room otherwise. */
const upTo = (at: number, row: readonly WordNode[]) =>
  part(
    [
      part([], {
        display: 'grid',
        'grid-template-columns': `minmax(0, ${Math.max(0, at)}pt)`,
        'min-height': '0',
      }),
      part(row, { display: 'flex', 'align-items': 'last baseline' }),
    ],
    { flex: '0 1 auto' },
  )

/**
 * A line whose texts stand at stops of any kind, as that with numbers whose points are below those of other lines: up to each stop all
 * that is before it, which makes place for what finds no room otherwise, as in Word. Behind the last one the text goes on, in a second
 * line as well. Undefined where a tabulator is too deep inside, or texts have no room between their stops: a line that is read in
 * its order is better than one whose texts stand where they should.
 */
export const alignedParts = (
  paragraph: WordNode,
  partings: readonly Parting[],
  { indent, size }: { indent: number; size: string | undefined },
): WordNode[] | undefined => {
  const lengthIn: Length = nodes => lengthOf(nodes, size)
  const texts = partings.length <= mostStops ? textsOf(paragraph, partings) : undefined
  if (!texts || !hasRoom(texts.behind, partings, lengthIn)) return undefined
  let row = [part(texts.head, { flex: '0 1 auto' })]
  let rest: readonly WordNode[] = []
  for (const [at, parting] of partings.entries()) {
    const { before, held, after } = atStop(texts.behind[at] ?? [], parting, lengthIn)
    if (rest.length > 0) row.push(whole(rest))
    row = [upTo(parting.at - indent, [...row, gap(parting.leader, '0px'), before]), ...held]
    rest = after
  }
  const group = part(row, {
    display: 'inline-flex',
    'align-items': 'last baseline',
    'baseline-source': 'last',
    'max-width': `calc(100% - ${indent}pt)`,
  })
  return [group, ...rest]
}
