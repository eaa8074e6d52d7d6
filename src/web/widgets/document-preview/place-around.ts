import { frame, placementOf, pt } from './float-frames.ts'
import { xOn, type Page } from './page-places.ts'
import type { Float } from './place-together.ts'
import type { SayOfParagraph } from './said-of-paragraphs.ts'
import { points } from './tab-stops.ts'
import { isPageBreak, nodesIn, type WordNode } from './word-model.ts'

/** Where boxes lie that the text goes around: browsers let it pass on one side of them, that with more room. */

/** Points: where there is less beside a box, Word sets no text. */
const leastRoom = 72

/** Points: how far the text keeps from a box, beside and below it. */
const [besideBox, belowBox] = [9, 4]

/** The paragraph that boxes hang on. */
interface Hung {
  page: Page
  /** Whether it is the column itself that the paragraph stands in; how broad a cell is, is known to the browser alone. */
  isInColumn: boolean
  /** Points: how far its lines are indented, and how far the first one hangs out of the others. */
  indent: number
  hanging: number
}

interface Box extends Float {
  isRight: boolean
  /** Points, from the beginning of the column; undefined at the right end of a cell. */
  start: number | undefined
  /** Whether Word, too, has text on that side of it. */
  hasRoom: boolean
}

const boxOf = (float: Float, { page, isInColumn }: Hung): Box => {
  const { across, width } = float.placement
  const isAtEnd = across.align === 'right' || across.align === 'outside'
  if (!isInColumn) {
    const start = isAtEnd ? undefined : across.offset
    return { ...float, start, isRight: isAtEnd || across.offset >= leastRoom, hasRoom: true }
  }
  const start = xOn(page, float.placement) - page.left
  const after = page.right - page.left - start - width
  return { ...float, start, isRight: start > after, hasRoom: Math.max(start, after) >= leastRoom }
}

const isBetween = ({ placement }: Box) => ['paragraph', 'line'].includes(placement.down.from)

/** What Word has beside the lines above the box is there for them here, too. */
const fromAbove = (box: Box, { page }: Hung) => {
  const { align, offset } = box.placement.down
  if (!isBetween(box) || align !== undefined) return 0
  return Math.max(0, Math.min(offset, page.bottom - page.top - box.placement.height))
}

/** From one to the next on its side; undefined where they are not beside each other. */
const gapBetween = (nearer: Box | undefined, box: Box) => {
  if (nearer?.start === undefined || box.start === undefined) return undefined
  const gap = box.isRight
    ? nearer.start - (box.start + box.placement.width)
    : box.start - (nearer.start + nearer.placement.width)
  return gap < 0 ? undefined : Math.max(0, gap - besideBox)
}

const fromEdge = ({ isRight, start, placement, hasRoom }: Box, { indent }: Hung) => {
  if (start === undefined || !hasRoom) return '0pt'
  return isRight ? `calc(100% - ${pt(start - indent + placement.width)})` : pt(start - indent)
}

const looksOf = (box: Box, nearer: Box | undefined, hung: Hung): Record<string, string> => {
  const side = box.isRight ? 'right' : 'left'
  const gap = gapBetween(nearer, box)
  const top = fromAbove(box, hung)
  const room = pt(besideBox + (box.isRight ? 0 : hung.hanging))
  const edge = gap === undefined ? fromEdge(box, hung) : pt(gap)
  return {
    float: side,
    // It lies below one of another paragraph that is still there; beside that it would cover what stands on the other side.
    ...(gap === undefined && { clear: side }),
    margin: `${pt(top)} ${box.isRight ? edge : room} ${pt(belowBox)} ${box.isRight ? room : edge}`,
    ...(top > 0 && { 'shape-outside': `inset(${pt(top)} 0 0)` }),
  }
}

/** Those at an edge before those farther from it. */
const framesOf = (floats: readonly Float[], hung: Hung): Map<WordNode, WordNode> => {
  const boxes = floats.map(each => boxOf(each, hung))
  const distance = ({ isRight, start = Infinity }: Box) => (isRight ? -start : start)
  const frames = [true, false].flatMap(isRight => {
    const side = boxes.filter(each => each.isRight === isRight)
    const inOrder = side.toSorted((one, other) => distance(one) - distance(other))
    return inOrder.map((box, at): [WordNode, WordNode] => [
      box.node,
      // It is as high as its text is on this device.
      frame(box.node, box.placement, { ...looksOf(box, inOrder[at - 1], hung), height: 'auto' }),
    ])
  })
  return new Map(frames)
}

interface Place {
  page: Page
  isInColumn: boolean
  say: SayOfParagraph
}

/**
 * The boxes of a paragraph that its text goes around begin it, wherever they hang on it, for Word counts from its upper edge; not behind
 * the end of a page, and not in a line of parts (`part-lines.ts`), one of which they would be.
 */
export const putAround = (paragraph: WordNode, { say, ...place }: Place): void => {
  const nodes = [...nodesIn(paragraph)]
  const boxes = nodes.flatMap(node => {
    const placement = placementOf(node, false)
    return placement?.isAround ? [{ node, placement }] : []
  })
  if (boxes.length === 0) return
  const indent = points(say(paragraph, 'margin-inline-start'))
  const hanging = Math.max(0, -points(say(paragraph, 'text-indent')))
  const frames = framesOf(boxes, { ...place, indent, hanging })
  const isInPlace = paragraph.cssStyle?.['display'] === 'flex' || nodes.some(isPageBreak)
  for (const parent of nodes) {
    if (!parent.children?.some(each => frames.has(each))) continue
    parent.children = parent.children.flatMap(each => {
      const framed = frames.get(each)
      if (!framed) return [each]
      return isInPlace ? [framed] : []
    })
  }
  if (!isInPlace) paragraph.children = [...frames.values(), ...(paragraph.children ?? [])]
}
