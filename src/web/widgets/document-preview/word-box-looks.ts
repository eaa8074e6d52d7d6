import { colourIn, type Theme } from './shape-colours.ts'
import { alongOf, points } from './word-floats.ts'
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

const goneAround = ['wrapSquare', 'wrapTight', 'wrapThrough']

/** Points: of an upright sheet of A4 and its lines with the margins of Word. */
const [sheet, lines] = [595, 415]

/** Broader, it leaves no room for a line beside it. */
const broadest = lines * 0.7

/** On which side of the text one stands that the text goes around; nothing where it goes around none. */
export const sideOf = (anchor: XmlElement | undefined, width: number): string[] => {
  if (!anchor || !goneAround.some(name => childOf(anchor, name)) || width > broadest) return []
  const across = alongOf(anchor, 'horizontal')
  const down = alongOf(anchor, 'vertical')
  if (across.align === 'center') return []
  const middle = across.offset + width / 2
  const isRight = across.align
    ? ['right', 'outside'].includes(across.align)
    : middle > (across.from === 'page' ? sheet : lines) / 2
  const top = down.from === 'paragraph' && !down.align ? Math.max(0, Math.min(down.offset, 200)) : 0
  return [`float:${isRight ? 'right' : 'left'}`, `margin:${top}pt ${isRight ? '0 4pt 9pt' : '9pt 4pt 0'}`]
}
