import { xOn, yOn, type Page } from './page-places.ts'
import { isFigure } from './shape-svg.ts'
import type { Placement } from './word-floats.ts'
import type { WordNode } from './word-model.ts'

/** A drawing that takes no room of the text, and where it lies. */
export interface Float {
  node: WordNode
  placement: Placement
}

const isText = ({ type }: WordNode) => type === 'vmlPicture'

const isShape = (node: WordNode) =>
  isText(node) || (node.children ?? []).some(({ src }) => isFigure(src ?? ''))

/** Those of one kind can be held against each other. */
const measureOf = ({ placement: { down } }: Float) => (down.from === 'line' ? 'paragraph' : down.from)

/** Boxes, and lines between them, that take no room of the text. */
export const shapesOf = (floats: readonly Float[]): Float[] =>
  floats.filter(({ node, placement }) => isShape(node) && !placement.isBehind)

/** The boxes and arrows of a chart that its writer drew one by one; no others, and none where there is but one. */
export const chartOf = (floats: readonly Float[]): readonly Float[] => {
  const groups = [...Map.groupBy(shapesOf(floats), measureOf).values()]
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? []
  return largest.length > 1 && largest.some(({ node }) => isText(node)) ? largest : []
}

export interface Together {
  /** Points; where each of them lies from there on, in their order. */
  places: { left: number; top: number }[]
  width: number
  height: number
}

const topOf = (page: Page, placement: Placement) =>
  ['paragraph', 'line'].includes(placement.down.from) ? placement.down.offset : yOn(page, placement)

/** All of them as one picture, as it was drawn: among lines that are broken anew no arrow would point at what it is for. */
export const together = (parts: readonly Float[], page: Page): Together => {
  const boxes = parts.map(({ placement }) => ({
    left: xOn(page, placement),
    top: topOf(page, placement),
    width: placement.width,
    height: placement.height,
  }))
  const [left, top] = [Math.min(...boxes.map(each => each.left)), Math.min(...boxes.map(each => each.top))]
  return {
    places: boxes.map(each => ({ left: each.left - left, top: each.top - top })),
    width: Math.max(...boxes.map(each => each.left + each.width)) - left,
    height: Math.max(...boxes.map(each => each.top + each.height)) - top,
  }
}
