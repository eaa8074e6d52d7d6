import type { Theme } from './shape-colours.ts'
import { looksOfShape } from './shape-looks.ts'
import { outlineName } from './word-figures.ts'
import { placeLooks, textLooks } from './word-box-looks.ts'
import { points } from './word-floats.ts'
import { attributeOf, childOf, element, findIn, type XmlElement } from './xml-tree.ts'

/** Says of a drawing that it was made here, of all that can be seen of it. */
export const madeHere = 'made="here"'
export const isMadeHere = (pict: XmlElement): boolean => attributeOf(pict, 'made') === 'here'

/** Points: what is smaller holds no letter. */
export const least = 6

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
  const style = [
    `width:${width}pt`,
    `height:${height}pt`,
    ...placeLooks(childOf(drawing, 'anchor'), width),
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
