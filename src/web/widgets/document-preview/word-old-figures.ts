import { isLine, outlineOf } from './shape-paths.ts'
import type { Looks, Stroke } from './shape-looks.ts'
import { pictureBehind, type Shape } from './shape-svg.ts'
import { carrying, oldPlacement, pointsIn } from './word-floats.ts'
import { extent, graphicOfShapes, perPoint } from './word-pictures.ts'
import { attributeOf, childOf, element, isNamed, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Lines and shapes as Word drew them before 2010: its reader draws some, few of them where they belong. */

const namesByType: Readonly<Record<string, string>> = {
  1: 'rect',
  2: 'roundRect',
  3: 'ellipse',
  4: 'diamond',
  5: 'triangle',
  6: 'rtTriangle',
  7: 'parallelogram',
  8: 'trapezoid',
  9: 'hexagon',
  12: 'star5',
  13: 'rightArrow',
  20: 'line',
  32: 'straightConnector1',
  33: 'bentConnector2',
  34: 'bentConnector3',
  35: 'bentConnector4',
  36: 'bentConnector5',
  37: 'curvedConnector2',
  38: 'curvedConnector3',
  39: 'curvedConnector4',
  40: 'curvedConnector5',
  66: 'leftArrow',
  67: 'downArrow',
  68: 'upArrow',
  85: 'leftBracket',
  86: 'rightBracket',
  87: 'leftBrace',
  88: 'rightBrace',
  109: 'rect',
  110: 'diamond',
  111: 'flowChartInputOutput',
  112: 'flowChartPredefinedProcess',
  114: 'flowChartDocument',
  115: 'flowChartMultidocument',
  116: 'flowChartTerminator',
  117: 'flowChartPreparation',
  118: 'flowChartManualInput',
  119: 'flowChartManualOperation',
  120: 'flowChartConnector',
  176: 'flowChartAlternateProcess',
}

const namesByElement: Readonly<Record<string, string>> = {
  rect: 'rect',
  roundrect: 'roundRect',
  oval: 'ellipse',
  line: 'line',
}

const nameOf = (shape: XmlElement) => {
  const type = /_t(\d+)$/.exec(attributeOf(shape, 'type') ?? '')?.[1] ?? attributeOf(shape, 'spt') ?? ''
  return namesByType[type] ?? namesByElement[shape.name]
}

const isOff = (said: string | undefined) => said?.startsWith('f') ?? false

/** The colour that a shape says, if it is one. */
export const colourFrom = (said: string | undefined, otherwise: string) => {
  const [colour = ''] = (said ?? '').split(' ')
  return { css: /^(?:#[\da-f]{3}|#[\da-f]{6}|[a-z]+)$/i.test(colour) ? colour : otherwise, opacity: 1 }
}

const dashesBy: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 2],
  '1 1': [1, 1],
  dash: [4, 3],
  longdash: [8, 3],
  dashdot: [4, 3, 1, 3],
  longdashdot: [8, 3, 1, 3],
}

const compounds: Readonly<Record<string, string>> = {
  thinthin: 'dbl',
  thickthin: 'thickThin',
  thinthick: 'thinThick',
  thickbetweenthin: 'tri',
}

const endsBy: Readonly<Record<string, string>> = {
  block: 'triangle',
  classic: 'stealth',
  open: 'arrow',
  diamond: 'diamond',
  oval: 'oval',
}

const looksOf = (shape: XmlElement): Looks => {
  const line = childOf(shape, 'stroke')
  const said = (name: string) => attributeOf(line, name)?.toLowerCase() ?? ''
  const width = pointsIn(attributeOf(shape, 'strokeweight') ?? attributeOf(line, 'weight'), 0.75)
  const stroke: Stroke = {
    ...colourFrom(attributeOf(shape, 'strokecolor') ?? attributeOf(line, 'color'), 'black'),
    width: width || 0.75,
    dashes: dashesBy[said('dashstyle')] ?? [],
    compound: compounds[said('linestyle')] ?? 'sng',
    ends: [endsBy[said('startarrow')] ?? 'none', endsBy[said('endarrow')] ?? 'none'],
  }
  const isEmpty = isOff(attributeOf(shape, 'filled')) || isOff(attributeOf(childOf(shape, 'fill'), 'on'))
  const isBare = isOff(attributeOf(shape, 'stroked')) || isOff(attributeOf(line, 'on'))
  return {
    fill: isEmpty ? undefined : colourFrom(attributeOf(shape, 'fillcolor'), 'white'),
    stroke: isBare ? undefined : stroke,
  }
}

const styleOf = (shape: XmlElement) => attributeOf(shape, 'style') ?? ''
/** A part of a style. */
export const saidIn = (style: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(style)?.[1]?.trim()

/** Where in its style a shape says its box; a line says its two ends instead. */
const boxOf = (shape: XmlElement) => {
  const style = styleOf(shape)
  if (shape.name !== 'line') {
    const [width, height] = ['width', 'height'].map(name => pointsIn(saidIn(style, name)))
    const flip = saidIn(style, 'flip') ?? ''
    return { style, width, height, isFlippedAcross: flip.includes('x'), isFlippedDown: flip.includes('y') }
  }
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ['from', 'to'].flatMap(name => {
    const [x, y] = (attributeOf(shape, name) ?? '').split(',')
    return [pointsIn(x?.trim()), pointsIn(y?.trim())]
  })
  const left = pointsIn(saidIn(style, 'margin-left')) + Math.min(fromX, toX)
  const top = pointsIn(saidIn(style, 'margin-top')) + Math.min(fromY, toY)
  return {
    style: `${style};margin-left:${left}pt;margin-top:${top}pt`,
    width: Math.abs(toX - fromX),
    height: Math.abs(toY - fromY),
    isFlippedAcross: toX < fromX,
    isFlippedDown: toY < fromY,
  }
}

/** A shape as it is drawn, and the style that says where; undefined where its outline has no name. */
const drawnFrom = (shape: XmlElement): { style: string; drawn: Shape } | undefined => {
  const name = nameOf(shape)
  const { style, width = 0, height = 0, ...flips } = boxOf(shape)
  // A line across the page (横线) has no width of its own.
  if (
    name === undefined ||
    !(width + height > 0) ||
    attributeOf(shape, 'hr') ||
    /%/.test(saidIn(style, 'width') ?? '')
  )
    return undefined
  const drawn: Shape = {
    ...looksOf(shape),
    ...flips,
    x: 0,
    y: 0,
    width,
    height,
    turned: 0,
    outline: outlineOf(name, width, height),
    isLine: isLine(name),
  }
  return { style, drawn }
}

/** A picture of a shape that nothing is written in, where it belongs. */
export const oldFigure = (shape: XmlElement): XmlElement | undefined => {
  const found = drawnFrom(shape)
  if (!found) return undefined
  const { style, drawn } = found
  const { width, height } = drawn
  const graphic = graphicOfShapes([drawn], { width, height }, Number(saidIn(style, 'rotation') ?? 0) || 0)
  const size = extent('extent', { width: width * perPoint, height: height * perPoint })
  const placement = oldPlacement(style, { width, height })
  if (!placement) return element('drawing', '', element('inline', '', size, graphic))
  const children = [carrying(placement), size, element('wrapTopAndBottom', ''), graphic]
  return element('drawing', '', element('anchor', '', ...children))
}

/** Outlines that its reader knows; rounded corners it has none for. */
const known = ['rect', 'ellipse']

/**
 * What stands behind the text of a shape, as a part of its style, where its reader has no outline for it. One whose size is not its
 * own is a box to it.
 */
export const behindText = (shape: XmlElement): string | undefined => {
  if (known.includes(nameOf(shape) ?? 'rect')) return undefined
  const drawn = drawnFrom(shape)?.drawn
  return drawn && drawn.width > 0 && drawn.height > 0 ? pictureBehind([drawn], drawn) : undefined
}

/** The box around the text of a shape, with its colours as its reader understands them. */
export const paintedBox = (shape: XmlElement, name: string, children: readonly XmlNode[]): XmlElement => {
  const { fill, stroke } = looksOf(shape)
  const line = stroke && element('stroke', `color="${stroke.css}" weight="${stroke.width}pt"`)
  return element(name, `fillcolor="${fill?.css ?? 'none'}"`, ...children, ...(line ? [line] : []))
}

/** Shapes that may be drawn so. */
export const isOldShape = (node: XmlElement | string): node is XmlElement =>
  isNamed(node, 'shape', 'rect', 'oval', 'line')
