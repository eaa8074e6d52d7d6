import { idWithWords } from './marks.ts'
import type { Theme } from './shape-colours.ts'
import { chartId } from './word-charts.ts'
import { figureOf, hasShapes } from './word-figures.ts'
import { carryPlacement } from './word-floats.ts'
import { behindText, isOldShape, oldFigure, paintedBox } from './word-old-figures.ts'
import { fill, graphicOf, inLine, withGraphic, type Size } from './word-pictures.ts'
import { boxWithText } from './word-text-boxes.ts'
import { textFigure } from './word-text-figures.ts'
import { drawnLetters } from './word-watermarks.ts'
import {
  attributeOf,
  childOf,
  element,
  findIn,
  isNamed,
  type Rule,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts'

/** Drawings of a Word document that its reader passes over, put as what it does read: tables, pictures, marks. */

/** As large as a mark is drawn, in the units of drawings: 9525 of them are a pixel. */
const markSize: Size = { width: 200 * 9525, height: 60 * 9525 }

const paragraphWith = (drawing: XmlElement) => element('p', '', element('r', '', drawing))

/** How much of a document is in a node: its letters, and each picture as one more. */
export const weigh = (node: XmlNode): number =>
  findIn(node, 't', 'blip', 'imagedata').reduce(
    (sum, each) => sum + (isNamed(each, 't') ? each.children.join('').length : 1),
    0,
  )

const sizeFrom = (from: XmlElement | undefined): Size | undefined => {
  const [width, height] = [Number(attributeOf(from, 'cx')), Number(attributeOf(from, 'cy'))]
  return width > 0 && height > 0 ? { width, height } : undefined
}

const units: Record<string, number> = { pt: 12_700, in: 914_400, cm: 360_000, mm: 36_000, px: 9525 }

/** A length of an old drawing's style; one without a unit is in those of the group around it. */
const lengthIn = (style: string, name: string, scale: number) => {
  const [, number, unit = ''] = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(\\w*)`).exec(style) ?? []
  return Number(number) * (units[unit] ?? scale)
}

const styledSize = (shape: XmlElement | undefined, scale = 9525): Size | undefined => {
  const style = attributeOf(shape, 'style') ?? ''
  const size = { width: lengthIn(style, 'width', scale), height: lengthIn(style, 'height', scale) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

const scaled = (size: Size | undefined, scale: number) =>
  size && { width: size.width * scale, height: size.height * scale }

/** How large the units inside of a group are. */
const scaleOf = (group: XmlNode): number => {
  const inside = sizeFrom(findIn(group, 'chExt')[0])
  const outside = sizeFrom(findIn(group, 'extent')[0])
  if (inside && outside) return outside.width / inside.width
  if (typeof group === 'string') return 1
  const across = Number(attributeOf(group, 'coordsize')?.split(',')[0] ?? 1000)
  const width = styledSize(group)?.width
  return width && across > 0 ? width / across : 1
}

const marks: Readonly<Record<string, string>> = {
  chart: '图表无法显示，请下载后查看',
  relIds: '示意图无法显示，请下载后查看',
}

const markIn = (words: string) => paragraphWith(inLine(fill(idWithWords(words)), markSize))

const readable = ['txbxContent', 'txBody', 'pic', 'shape', 'rect', 'image', ...Object.keys(marks)]

/** What can be read of a drawing, in its order. */
const piecesOf = (drawing: XmlNode): XmlElement[][] => {
  const scale = scaleOf(drawing)
  return findIn(drawing, ...readable).flatMap(piece => {
    const words = marks[piece.name]
    if (words) return [[markIn(words)]]
    if (isNamed(piece, 'txbxContent', 'txBody')) return weigh(piece) > 0 ? [paragraphsOf(piece)] : []
    if (!isNamed(piece, 'pic')) return oldPieces(piece, scale)
    const frame = childOf(childOf(childOf(piece, 'spPr'), 'xfrm'), 'ext')
    const size = scaled(sizeFrom(frame), scale) ?? markSize
    return [[paragraphWith(inLine(childOf(piece, 'blipFill') ?? fill(''), size))]]
  })
}

const paragraphsOf = ({ children }: XmlElement) => children.filter(each => typeof each === 'object')

/** Those of a shape as Word drew them before 2010. */
const oldPieces = (shape: XmlElement, scale: number): XmlElement[][] =>
  findIn(shape, 'txbxContent', 'imagedata').flatMap(piece => {
    if (weigh(element('', '', piece)) === 0) return []
    if (isNamed(piece, 'txbxContent')) return [paragraphsOf(piece)]
    const size = styledSize(shape, scale) ?? markSize
    return [[paragraphWith(inLine(fill(attributeOf(piece, 'id') ?? ''), size))]]
  })

const frameLooks = () => {
  const lines = ['top', 'left', 'bottom', 'right', 'insideH'].map(edge =>
    element(edge, 'val="single" sz="4" color="BFBFBF"'),
  )
  const room = ['left', 'right'].map(edge => element(edge, 'w="108" type="dxa"'))
  return element('tblPr', '', element('tblBorders', '', ...lines), element('tblCellMar', '', ...room))
}

/**
 * The texts and pictures of a drawing, one below the other in a frame: where exactly they stood cannot be drawn, what they say
 * can be read. The frame stands after the paragraph that the drawing is in.
 */
const frameAround = (pieces: readonly XmlElement[][]): XmlElement =>
  element('tbl', '', frameLooks(), ...pieces.map(piece => element('tr', '', element('tc', '', ...piece))))

/** As large as the drawing: a chart, or a mark where there is none that can be drawn. */
const instead = (whole: XmlElement, words: string, chart: XmlElement): XmlElement => {
  const size = sizeFrom(findIn(whole, 'extent')[0]) ?? markSize
  const id = attributeOf(chart, 'id')
  const drawn = chart.name === 'chart' && id ? chartId(id, size) : ''
  return withGraphic(whole, graphicOf(fill(idWithWords(words, drawn)), size))
}

/** A shape that a picture fills. */
const filled = (whole: XmlElement, data: XmlElement): XmlElement | undefined => {
  const looks = childOf(childOf(data, 'wsp'), 'spPr')
  const size = sizeFrom(childOf(childOf(looks, 'xfrm'), 'ext')) ?? sizeFrom(findIn(whole, 'extent')[0])
  const picture = childOf(looks, 'blipFill')
  return picture && withGraphic(whole, graphicOf(picture, size ?? markSize))
}

const figureWords = '图形无法显示，请下载后查看'

/** Its reader knows pictures only. */
export const drawingBy =
  (theme: Theme): Rule =>
  whole => {
    const [data] = findIn(whole, 'graphicData')
    if (!data || childOf(data, 'pic')) return [carryPlacement(whole)]
    for (const [name, words] of Object.entries(marks)) {
      const drawn = childOf(data, name)
      if (drawn) return [carryPlacement(instead(whole, words, drawn))]
    }
    const pieces = piecesOf(whole)
    if (pieces.length === 0) {
      const drawn = filled(whole, data) ?? figureOf(whole, data, theme)
      return drawn ? [carryPlacement(drawn)] : []
    }
    const drawn = boxWithText(whole, data, theme) ?? textFigure(whole, data, theme)
    if (drawn) return [drawn]
    // Where between the lines of a frame its lines and arrows would belong nobody knows.
    return [frameAround(hasShapes(data, theme) ? [...pieces, [markIn(figureWords)]] : pieces)]
  }

const withStyle = (attributes: string, more: string) =>
  attributes.replace(/(\sstyle\s*=\s*)(["'])/, `$1$2${more};`)

/**
 * Its reader puts the text of a rectangle or an oval inside of that, where browsers draw none: it has to lie over it. Of other
 * shapes with text it draws the text alone.
 */
export const shapeAs =
  (name: string): Rule =>
  whole => {
    const texts = whole.children.filter(each => findIn(each, 'txbxContent').length > 0)
    if (texts.length === 0) return [whole.name === name ? whole : { ...whole, name, tag: name }]
    const rest = whole.children.filter(each => !texts.includes(each) && !isNamed(each, 'stroke', 'fill'))
    const behind = behindText(whole)
    const shape = behind
      ? element('rect', 'fillcolor="none"')
      : paintedBox(whole, name === 'oval' ? name : 'rect', rest)
    const attributes = behind ? withStyle(whole.attributes, behind) : whole.attributes
    return [{ ...whole, name: 'shape', tag: 'shape', attributes, children: [shape, ...texts] }]
  }

/** Its reader draws no line whose colour is not said beside it: the red one of an official letter, the one to sign on. */
export const line: Rule = whole => {
  const said = whole.children.some(each => isNamed(each, 'stroke') && attributeOf(each, 'color'))
  if (said || attributeOf(whole, 'stroked')?.startsWith('f')) return [whole]
  const colour = attributeOf(whole, 'strokecolor')?.split(' ')[0] ?? 'black'
  const stroke = element(
    'stroke',
    `color="${colour}" weight="${attributeOf(whole, 'strokeweight') ?? '1pt'}"`,
  )
  return [{ ...whole, children: [...whole.children, stroke] }]
}

/** Of drawings from before 2010 its reader knows a single shape. */
export const pict: Rule = whole => {
  const letters = whole.children.flatMap(drawnLetters)
  const shapes = whole.children.filter(each => findIn(each, 'textpath').length === 0 || weigh(each) > 0)
  const unread = shapes.some(each => !isNamed(each, 'shape', 'rect', 'oval') && weigh(each) > 0)
  if (unread) return [frameAround(shapes.flatMap(piecesOf)), ...letters]
  const [figure, ...others] = shapes.filter(each => typeof each === 'object' && each.name !== 'shapetype')
  if (figure && others.length === 0 && isOldShape(figure) && weigh(figure) === 0) {
    const drawn = oldFigure(figure)
    if (drawn) return [drawn, ...letters]
  }
  if (shapes.length === whole.children.length) return [whole]
  // One without a shape would part the line that it stands in.
  const rest = shapes.some(each => typeof each === 'object') ? [{ ...whole, children: shapes }] : []
  return [...rest, ...letters]
}

const programs: [program: RegExp, words: string][] = [
  [/^(Excel|ET)\./i, '嵌入的表格无法显示，请下载后查看'],
  [/^Visio\./i, 'Visio 图形无法显示，请下载后查看'],
  [/^Equation\./i, '公式无法显示，请下载后查看'],
]

/** What another program made inside the document, which brings a picture of itself. */
export const object: Rule = whole => {
  const program = attributeOf(findIn(whole, 'OLEObject')[0], 'ProgID') ?? ''
  const words = programs.find(([each]) => each.test(program))?.[1] ?? '嵌入的文件无法显示，请下载后查看'
  const [shape] = findIn(whole, 'shape', 'rect')
  const id = attributeOf(findIn(whole, 'imagedata')[0], 'id')
  return [inLine(fill(idWithWords(words, id)), styledSize(shape) ?? markSize)]
}

/** A page or a document inside the document, which stays closed. */
export const altChunk: Rule = () => [markIn('插入的文档无法显示，请下载后查看')]
