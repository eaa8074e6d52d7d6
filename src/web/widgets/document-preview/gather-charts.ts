import { shapesOf, type Float } from './place-together.ts'
import { nodesIn, type WordNode } from './word-model.ts'

/**
 * For one column: a chart whose boxes its writer drew beside several paragraphs hangs on the first of them, and the empty lines that
 * he has left for it go, since it takes room of its own there.
 */

/** Points: of a line of the usual size. */
const lineHeight = 15.6

const isWithoutText = (part: WordNode, shapes: readonly Float[]) => {
  const drawn = new Set(shapes.flatMap(({ node }) => [...nodesIn(node)]))
  return (
    part.type === 'paragraph' &&
    part.sectionProps === undefined &&
    [...nodesIn(part)].every(
      node =>
        drawn.has(node) ||
        ['paragraph', 'run'].includes(node.type ?? '') ||
        (node.type === 'text' && !node.text?.trim()),
    )
  )
}

const take = (part: WordNode, shapes: readonly Float[]) => {
  const taken = new Set(shapes.map(({ node }) => node))
  for (const node of nodesIn(part)) node.children &&= node.children.filter(child => !taken.has(child))
  return [...taken]
}

/** Points from the paragraph down to where the lowest of them ends; of those that lie by the page, how high all of them are. */
const reachOf = (shapes: readonly Float[]) => {
  const [byLine = [], byPage = []] = [true, false].map(isByLine =>
    shapes.filter(({ placement: { down } }) => ['paragraph', 'line'].includes(down.from) === isByLine),
  )
  const end = ({ placement: { down, height } }: Float) => down.offset + height
  const tops = byPage.map(({ placement }) => placement.down.offset)
  const high = byPage.length > 0 ? Math.max(...byPage.map(end)) - Math.min(...tops) : 0
  return Math.max(0, high, ...byLine.map(end))
}

/** Tells by how many points each that was moved up lies lower now. */
export const gatherCharts = (
  text: WordNode,
  floatsIn: (part: WordNode) => Float[],
): ReadonlyMap<WordNode, number> => {
  const lowered = new Map<WordNode, number>()
  /** The paragraph that the chart hangs on, how many lines the one that is looked at is below it, and how many it reaches down. */
  let [head, below, reach]: [WordNode | undefined, number, number] = [undefined, 0, 0]
  text.children = text.children?.filter(part => {
    const shapes = shapesOf(floatsIn(part))
    below++
    if (head && below <= reach + 1 && isWithoutText(part, shapes)) {
      for (const { node } of shapes) lowered.set(node, below * lineHeight)
      head.children = [...(head.children ?? []), ...take(part, shapes)]
      if (shapes.length > 0) reach = Math.max(reach, below + Math.ceil(reachOf(shapes) / lineHeight))
      return false
    }
    ;[head, below, reach] = [shapes.length > 0 ? part : undefined, 0, Math.ceil(reachOf(shapes) / lineHeight)]
    return true
  })
  return lowered
}
