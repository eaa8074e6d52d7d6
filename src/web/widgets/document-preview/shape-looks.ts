import { colourIn, type Colour, type Theme } from './shape-colours.ts'
import { attributeOf, childOf, isNamed, type XmlElement } from './xml-tree.ts'

export interface Stroke extends Colour {
  /** Points. */
  width: number
  /** Lengths of dashes and gaps, in widths. */
  dashes: readonly number[]
  /** How several lines side by side lie (文武线): `dbl`, `thickThin`, `thinThick`, `tri`, or `sng`. */
  compound: string
  /** What is at its first end and its last: `triangle`, `stealth`, `arrow`, `diamond`, `oval`, or `none`. */
  ends: readonly [first: string, last: string]
}

export interface Looks {
  fill: Colour | undefined
  stroke: Stroke | undefined
}

const dashesBy: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
}

/** As many points as the lines of a style have by its number, in the themes of Office. */
const widthsOfStyle = [0, 0.5, 1, 1.5]

const paints = ['solidFill', 'gradFill', 'pattFill']

const paintIn = (looks: XmlElement | undefined) => looks?.children.find(each => isNamed(each, ...paints))

const fillOf = (looks: XmlElement | undefined, style: XmlElement | undefined, theme: Theme) => {
  if (childOf(looks, 'noFill')) return undefined
  const paint = paintIn(looks)
  if (isNamed(paint, ...paints)) return colourIn(paint, theme)
  const byStyle = childOf(style, 'fillRef')
  return Number(attributeOf(byStyle, 'idx') ?? 0) > 0 ? colourIn(byStyle, theme) : undefined
}

const strokeOf = (
  looks: XmlElement | undefined,
  style: XmlElement | undefined,
  theme: Theme,
): Stroke | undefined => {
  const line = childOf(looks, 'ln')
  const byStyle = childOf(style, 'lnRef')
  const index = Number(attributeOf(byStyle, 'idx') ?? 0) || 0
  if (childOf(line, 'noFill') || (!line && index === 0)) return undefined
  const paint = paintIn(line)
  const colour = isNamed(paint, ...paints) ? colourIn(paint, theme) : colourIn(byStyle, theme)
  const width = attributeOf(line, 'w')
  const end = (name: string) => attributeOf(childOf(line, name), 'type') ?? 'none'
  return {
    ...(colour ?? { css: 'black', opacity: 1 }),
    width: width === undefined ? (widthsOfStyle[index] ?? 0.75) || 0.75 : Number(width) / 12_700 || 0.75,
    dashes: dashesBy[attributeOf(childOf(line, 'prstDash'), 'val') ?? ''] ?? [],
    compound: attributeOf(line, 'cmpd') ?? 'sng',
    ends: [end('headEnd'), end('tailEnd')],
  }
}

/** How a shape (`wsp`) is painted: what it says itself goes before what its style does. */
export const looksOfShape = (shape: XmlElement, theme: Theme): Looks => {
  const [looks, style] = [childOf(shape, 'spPr'), childOf(shape, 'style')]
  return { fill: fillOf(looks, style, theme), stroke: strokeOf(looks, style, theme) }
}
