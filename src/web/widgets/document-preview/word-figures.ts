import type { Theme } from './shape-colours.ts'
import { looksOfShape } from './shape-looks.ts'
import { drawnOutline, isLine, outlineOf } from './shape-paths.ts'
import type { Shape } from './shape-svg.ts'
import { graphicOfShapes, perPoint, withGraphic } from './word-pictures.ts'
import { attributeOf, childOf, element, findIn, isNamed, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Lines, arrows and shapes of a Word document (`wps:wsp`), also those of a group: its reader passes over all of them. */

/** How the lengths inside of a group become points. */
interface Frame {
  x: number
  y: number
  across: number
  down: number
}

const pair = (from: XmlElement | undefined, one: string, other: string): [number, number] => [
  Number(attributeOf(from, one) ?? 0) || 0,
  Number(attributeOf(from, other) ?? 0) || 0,
]

const boxOf = (looks: XmlElement | undefined) => {
  const box = childOf(looks, 'xfrm')
  return {
    box,
    offset: pair(childOf(box, 'off'), 'x', 'y'),
    size: pair(childOf(box, 'ext'), 'cx', 'cy'),
    innerOffset: pair(childOf(box, 'chOff'), 'x', 'y'),
    innerSize: pair(childOf(box, 'chExt'), 'cx', 'cy'),
  }
}

const scale = (outside: number, inside: number) => (outside > 0 && inside > 0 ? outside / inside : 1)

/** That of what is in a group. The outermost begins where its drawing does. */
const frameIn = (group: XmlElement, around: Frame): Frame => {
  const { offset, size, innerOffset, innerSize } = boxOf(childOf(group, 'grpSpPr'))
  const inner = {
    across: around.across * scale(size[0], innerSize[0]),
    down: around.down * scale(size[1], innerSize[1]),
  }
  const begin = group.name === 'wgp' ? [0, 0] : offset
  return {
    ...inner,
    x: around.x + around.across * (begin[0] ?? 0) - inner.across * innerOffset[0],
    y: around.y + around.down * (begin[1] ?? 0) - inner.down * innerOffset[1],
  }
}

const isSet = (box: XmlElement | undefined, name: string) =>
  ['1', 'true'].includes(attributeOf(box, name) ?? '')

/** The name of its outline; one that its writer drew has none. */
export const outlineName = (shape: XmlElement): string | undefined => {
  const looks = childOf(shape, 'spPr')
  return childOf(looks, 'custGeom') ? undefined : (attributeOf(childOf(looks, 'prstGeom'), 'prst') ?? 'rect')
}

/** How a shape is painted, where that can be seen or not. */
const shapeIn = (shape: XmlElement, { x, y, across, down }: Frame, theme: Theme): Shape => {
  const looks = childOf(shape, 'spPr')
  const { box, offset, size } = boxOf(looks)
  const [width, height] = [size[0] * across, size[1] * down]
  const name = outlineName(shape) ?? 'rect'
  const own = childOf(looks, 'custGeom')
  return {
    ...looksOfShape(shape, theme),
    x: x + offset[0] * across,
    y: y + offset[1] * down,
    width,
    height,
    turned: Number(attributeOf(box, 'rot') ?? 0) / 60_000 || 0,
    isFlippedAcross: isSet(box, 'flipH'),
    isFlippedDown: isSet(box, 'flipV'),
    outline: (own && drawnOutline(own, width, height)) ?? outlineOf(name, width, height),
    isLine: isLine(name),
  }
}

export const isSeen = ({ fill, stroke }: Shape): boolean => fill !== undefined || stroke !== undefined

/** All shapes of a drawing, the lowest first, each with what it was made from. */
export const allShapesIn = (data: XmlElement, theme: Theme): { shape: Shape; from: XmlElement }[] => {
  const found: { shape: Shape; from: XmlElement }[] = []
  const rest: [XmlNode, Frame][] = [[data, { x: 0, y: 0, across: 1 / perPoint, down: 1 / perPoint }]]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [node, around] = next
    if (typeof node === 'string') continue
    if (node.name === 'wsp') {
      found.push({ shape: shapeIn(node, around, theme), from: node })
      continue
    }
    const frame = ['wgp', 'grpSp'].includes(node.name) ? frameIn(node, around) : around
    for (const child of node.children.toReversed()) rest.push([child, frame])
  }
  return found
}

/** Those that nothing is written in, of which something is to be seen. */
const shapesIn = (data: XmlElement, theme: Theme): Shape[] =>
  allShapesIn(data, theme)
    .filter(({ shape, from }) => isSeen(shape) && findIn(from, 't', 'blip').length === 0)
    .map(({ shape }) => shape)

/** Whether a drawing has shapes beside what is written or pictured in it. */
export const hasShapes = (data: XmlElement, theme: Theme): boolean => shapesIn(data, theme).length > 0

const wraps = ['wrapSquare', 'wrapTight', 'wrapThrough', 'wrapTopAndBottom']

/** The text goes over a line as it does over nothing, whatever is said of how it goes around it. */
const amongText = (drawing: XmlElement, isThin: boolean): XmlElement => {
  if (!isThin) return drawing
  const open = (each: XmlNode): XmlNode => {
    if (isNamed(each, 'anchor')) return { ...each, children: each.children.map(open) }
    return isNamed(each, ...wraps) ? element('wrapNone', '') : each
  }
  return { ...drawing, children: drawing.children.map(open) }
}

/** Points: of a line that is as good as level or upright. */
const thin = 2

/** The drawing with a picture of its shapes in it; undefined where none of them is to be seen. */
export const figureOf = (drawing: XmlElement, data: XmlElement, theme: Theme): XmlElement | undefined => {
  const shapes = shapesIn(data, theme)
  const [first] = shapes
  if (!first) return undefined
  const isSingle = childOf(data, 'wsp') !== undefined
  const extent = pair(findIn(drawing, 'extent')[0], 'cx', 'cy')
  const [width, height] = isSingle
    ? [first.width, first.height]
    : [extent[0] / perPoint, extent[1] / perPoint]
  // One that is turned alone is turned as pictures are.
  const drawn = isSingle ? [{ ...first, x: 0, y: 0, turned: 0 }] : shapes
  const graphic = graphicOfShapes(drawn, { width, height }, isSingle ? first.turned : 0)
  return amongText(withGraphic(drawing, graphic), Math.min(width, height) <= thin)
}
