import { colourIn, type Theme } from './shape-colours.ts'
import { alongOf, goneAround, liesBehind, points } from './word-floats.ts'
import { attributeOf, childOf, type XmlElement } from './xml-tree.ts'

/** How the text of a shape (`wsp`) stands in it, as parts of a style. */

/** Points, where a shape does not say how far its text keeps from its edges. */
const usualInsets = { t: 3.6, r: 7.2, b: 3.6, l: 7.2 }

const insetsOf = (body: XmlElement | undefined) =>
  Object.entries(usualInsets)
    .map(([side, usual]) => {
      const said = attributeOf(body, `${side}Ins`)
      return `${said === undefined ? usual : points(said)}pt`
    })
    .join(' ')

/** The colour that the style of a shape gives to its letters: white, as a rule, on the blue that Word fills shapes with. */
const lettersOf = (shape: XmlElement, theme: Theme) =>
  colourIn(childOf(childOf(shape, 'style'), 'fontRef'), theme)?.css

export const textLooks = (shape: XmlElement, theme: Theme): string[] => {
  const body = childOf(shape, 'bodyPr')
  const colour = lettersOf(shape, theme)
  return [
    `padding:${insetsOf(body)}`,
    ...(colour ? [`color:${colour}`] : []),
    ...(attributeOf(body, 'anchor') === 'ctr' ? ['v-text-anchor:middle'] : []),
  ]
}

const wraps = ['wrapSquare', 'wrapTight', 'wrapThrough']

/** Points: broader, it leaves no room for a line beside it on an upright sheet of A4 with the margins of Word. */
const broadest = 290

/** Where a drawing is, as the style of one from before 2010. */
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

/** Nothing where it takes lines of the text, since there is none beside it. */
export const placeLooks = (anchor: XmlElement | undefined, width: number): string[] => {
  if (!anchor) return []
  if (childOf(anchor, 'wrapNone')) return placeOf(anchor)
  const isBeside = alongOf(anchor, 'horizontal').align !== 'center' && width <= broadest
  return isBeside && wraps.some(name => childOf(anchor, name)) ? [...placeOf(anchor), goneAround] : []
}
