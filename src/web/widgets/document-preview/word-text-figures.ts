import type { Theme } from './shape-colours.ts'
import { pictureBehind, type Shape } from './shape-svg.ts'
import { allShapesIn, isSeen, outlineName } from './word-figures.ts'
import { placeLooks, textLooks } from './word-box-looks.ts'
import { least, madeHere } from './word-text-boxes.ts'
import { points } from './word-floats.ts'
import { attributeOf, childOf, element, findIn, type XmlElement } from './xml-tree.ts'

/**
 * Shapes with text in them, a flow chart as a rule: all of them are one picture, and each text lies over it where its shape is.
 * Their reader has no place for a text in a drawing; it hands on what a text box is filled with, and that says the place until
 * `openFigures` puts it there.
 */

const sign = 'at '

/** Of the figure, in hundredths: from its left and its top, how broad, how high, and how the text stands in it. */
export interface TextPlace {
  box: readonly [left: number, top: number, width: number, height: number]
  /** A style. */
  looks: string
}

/** Undefined where that is the colour of a box and no place. */
export const textPlaceIn = (said: string): TextPlace | undefined => {
  if (!said.startsWith(sign)) return undefined
  const [place = '', ...looks] = said.slice(sign.length).split(';')
  const [left = 0, top = 0, width = 0, height = 0] = place.split(' ').map(Number)
  return { box: [left, top, width, height], looks: looks.join(';') }
}

/** Which part of a shape its corners leave to the text, on each side. */
const corners: Readonly<Record<string, number>> = {
  diamond: 0.2,
  flowChartDecision: 0.2,
  ellipse: 0.12,
  flowChartConnector: 0.12,
  parallelogram: 0.1,
  flowChartInputOutput: 0.1,
  hexagon: 0.1,
  trapezoid: 0.1,
}

interface Box {
  width: number
  height: number
}

const textOver = ({ width, height }: Box, { x, y, ...shape }: Shape, from: XmlElement, theme: Theme) => {
  const less = corners[outlineName(from) ?? ''] ?? 0
  const hundredths = (length: number, of: number) => Math.round((length / of) * 10_000) / 100
  const box = [
    hundredths(x + shape.width * less, width),
    hundredths(y + shape.height * less, height),
    hundredths(shape.width * (1 - 2 * less), width),
    hundredths(shape.height * (1 - 2 * less), height),
  ]
  return `fillcolor="${[sign + box.join(' '), ...textLooks(from, theme)].join(';')}"`
}

/** Undefined where there is nothing written in it, or more in it than shapes and their texts. */
export const textFigure = (drawing: XmlElement, data: XmlElement, theme: Theme): XmlElement | undefined => {
  const [extent] = findIn(drawing, 'extent')
  const box = { width: points(attributeOf(extent, 'cx')), height: points(attributeOf(extent, 'cy')) }
  if (!(box.width > 0 && box.height > 0) || findIn(data, 'blip', 'chart', 'relIds').length > 0)
    return undefined
  const all = allShapesIn(data, theme)
  const written = all.filter(({ from }) => findIn(from, 't').length > 0)
  // Where one of them is nobody can say.
  if (written.some(({ shape }) => Math.min(shape.width, shape.height) < least)) return undefined
  const texts = written.flatMap(({ shape, from }) => {
    const [text] = findIn(from, 'txbxContent')
    return text ? [element('textbox', textOver(box, shape, from, theme), text)] : []
  })
  if (texts.length === 0) return undefined
  const seen = all.map(({ shape }) => shape).filter(isSeen)
  const style = [
    `width:${box.width}pt`,
    `height:${box.height}pt`,
    ...placeLooks(childOf(drawing, 'anchor'), box.width),
    ...(seen.length > 0 ? [pictureBehind(seen, box)] : []),
  ].join(';')
  const ground = element('rect', 'fillcolor="none"')
  return element('pict', madeHere, element('shape', `style="${style}"`, ground, ...texts))
}
