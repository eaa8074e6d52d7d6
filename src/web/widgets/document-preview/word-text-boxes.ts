import type { Theme } from './shape-colours.ts'
import { looksOfShape } from './shape-looks.ts'
import { alongOf, liesBehind, points } from './word-floats.ts'
import { attributeOf, childOf, element, findIn, type XmlElement } from './xml-tree.ts'

/** Points: what is smaller holds no letter. */
const least = 6

const placeOf = (anchor: XmlElement): string[] => {
  const along = (direction: 'horizontal' | 'vertical', side: string) => {
    const { from, align, offset } = alongOf(anchor, direction)
    return [
      `mso-position-${direction}-relative:${from}`,
      align ? `mso-position-${direction}:${align}` : `margin-${side}:${offset}pt`,
    ]
  }
  return [
    'position:absolute',
    `z-index:${liesBehind(anchor) ? -1 : 1}`,
    ...along('horizontal', 'left'),
    ...along('vertical', 'top'),
  ]
}

/**
 * A box with text as programs draw it that leave out how it was drawn before 2010: put as that, for its reader knows no other.
 * Nothing where there is more in the drawing than one shape.
 */
export const boxWithText = (drawing: XmlElement, data: XmlElement, theme: Theme): XmlElement | undefined => {
  const shape = childOf(data, 'wsp')
  const [text, ...more] = findIn(data, 'txbxContent')
  const [extent] = findIn(drawing, 'extent')
  const [width, height] = ['cx', 'cy'].map(name => points(attributeOf(extent, name)))
  if (!shape || !text || more.length > 0) return undefined
  if (!width || !height || Math.min(width, height) < least) return undefined
  const anchor = childOf(drawing, 'anchor')
  // One that pushes the text away stands in it: over it, it would cover some.
  const isOver = anchor && childOf(anchor, 'wrapNone')
  const isMiddle = attributeOf(childOf(shape, 'bodyPr'), 'anchor') === 'ctr'
  const style = [
    `width:${width}pt`,
    `height:${height}pt`,
    ...(isOver ? placeOf(anchor) : []),
    ...(isMiddle ? ['v-text-anchor:middle'] : []),
  ].join(';')
  const { fill, stroke } = looksOfShape(shape, theme)
  const line = stroke && element('stroke', `color="${stroke.css}" weight="${stroke.width}pt"`)
  const isRound = attributeOf(childOf(childOf(shape, 'spPr'), 'prstGeom'), 'prst') === 'ellipse'
  const box = element(
    isRound ? 'oval' : 'rect',
    `fillcolor="${fill?.css ?? 'none'}"`,
    ...(line ? [line] : []),
  )
  return element('pict', '', element('shape', `style="${style}"`, box, element('textbox', '', text)))
}
