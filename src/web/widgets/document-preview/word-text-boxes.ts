import type { Theme } from './shape-colours.ts'
import { looksOfShape } from './shape-looks.ts'
import { outlineName } from './word-figures.ts'
import { sideOf, textLooks } from './word-box-looks.ts'
import { alongOf, liesBehind, points } from './word-floats.ts'
import { attributeOf, childOf, element, findIn, type XmlElement } from './xml-tree.ts'

/** Says of a drawing that it was made here, of all that can be seen of it. */
export const madeHere = 'made="here"'
export const isMadeHere = (pict: XmlElement): boolean => attributeOf(pict, 'made') === 'here'

/** Points: what is smaller holds no letter. */
export const least = 6

/** Where a drawing that lies over the text or behind it is, as the style of one from before 2010. */
export const placeOf = (anchor: XmlElement): string[] => {
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

/** What its reader knows an outline for; flat corners are not missed. */
const isPlain = (shape: XmlElement) => ['rect', 'ellipse'].includes(outlineName(shape) ?? '')

/**
 * A box with text as programs draw it that leave out how it was drawn before 2010: put as that, for its reader knows no other.
 * Nothing where there is more in the drawing than one shape.
 */
export const boxWithText = (drawing: XmlElement, data: XmlElement, theme: Theme): XmlElement | undefined => {
  const shape = childOf(data, 'wsp')
  const [text, ...more] = findIn(data, 'txbxContent')
  const [extent] = findIn(drawing, 'extent')
  const [width, height] = ['cx', 'cy'].map(name => points(attributeOf(extent, name)))
  if (!shape || !text || more.length > 0 || !isPlain(shape)) return undefined
  if (!width || !height || Math.min(width, height) < least) return undefined
  const anchor = childOf(drawing, 'anchor')
  // One that pushes the text away stands in it, or beside it: over it, it would cover some.
  const isOver = anchor && childOf(anchor, 'wrapNone')
  const style = [
    `width:${width}pt`,
    `height:${height}pt`,
    ...(isOver ? placeOf(anchor) : sideOf(anchor, width)),
    ...textLooks(shape, theme),
  ].join(';')
  const { fill, stroke } = looksOfShape(shape, theme)
  const line = stroke && element('stroke', `color="${stroke.css}" weight="${stroke.width}pt"`)
  const isRound = outlineName(shape) === 'ellipse'
  const box = element(
    isRound ? 'oval' : 'rect',
    `fillcolor="${fill?.css ?? 'none'}"`,
    ...(line ? [line] : []),
  )
  return element('pict', madeHere, element('shape', `style="${style}"`, box, element('textbox', '', text)))
}
