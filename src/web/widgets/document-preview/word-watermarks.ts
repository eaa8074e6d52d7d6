import { xmlText } from '../spreadsheet/xml.ts'
import { figureBefore } from './shape-svg.ts'
import { carrying, oldPlacement } from './word-floats.ts'
import { colourFrom, saidIn } from './word-old-figures.ts'
import { extent, fill, graphicOf, perPoint } from './word-pictures.ts'
import { attributeOf, childOf, element, findIn, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Letters that are drawn along a line: the watermark of a Word document lies large and slanted behind its text. */

const opening = '<svg data-mark="'

/** The words of a watermark, for those who do not see it; undefined where an address is of another picture. */
export const watermarkIn = (address: string): string | undefined => {
  if (!address.startsWith(figureBefore + btoa(opening.slice(0, 15)))) return undefined
  const [text = ''] = atob(address.slice(figureBefore.length)).slice(opening.length).split('"')
  return xmlText(text)
}

/** As it may stand in any XML, which is written as bytes. */
const inAscii = (written: string) =>
  written.replace(/[^ -~]/gu, letter => `&#${letter.codePointAt(0)};`).replaceAll('"', '&quot;')

/** A part of the whole, a hundredth, or one of 65536. */
const opacityFrom = (said = '1') => {
  const number = Number.parseFloat(said)
  const whole = said.endsWith('f') ? 65_536 : said.endsWith('%') ? 100 : 1
  return Number.isNaN(number) ? 1 : Math.min(1, number / whole)
}

/** How far below its upper edge a letter stands on its line, in its size. */
const baseline = 0.86

/** They fill their box, as broad and as high as that is. */
const pictureOf = (shape: XmlElement, text: string, width: number, height: number) => {
  const { css } = colourFrom(attributeOf(shape, 'fillcolor'), 'silver')
  const letters = attributeOf(childOf(shape, 'textpath'), 'style') ?? ''
  const family = saidIn(letters.replaceAll('&quot;', ''), 'font-family') ?? ''
  const looks = [
    `fill="${css}"`,
    `fill-opacity="${opacityFrom(attributeOf(childOf(shape, 'fill'), 'opacity'))}"`,
    `font-family="${inAscii([family, 'sans-serif'].filter(Boolean).join(','))}"`,
    `font-weight="${saidIn(letters, 'font-weight') === 'bold' ? 'bold' : 'normal'}"`,
    `font-size="${height}"`,
    `y="${height * baseline}"`,
    `textLength="${width}" lengthAdjust="spacingAndGlyphs"`,
  ].join(' ')
  const svg = `${opening}${inAscii(text)}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none"><text ${looks}>${inAscii(text)}</text></svg>`
  return figureBefore + btoa(svg)
}

/** One that lies behind the text of a page, of a size that it says. */
const watermarkOf = (shape: XmlElement): XmlElement | undefined => {
  const text = attributeOf(childOf(shape, 'textpath'), 'string')
  const style = attributeOf(shape, 'style') ?? ''
  const placement = oldPlacement(style)
  if (!text || !placement?.isBehind) return undefined
  const { width, height } = placement
  const size = { width: width * perPoint, height: height * perPoint }
  const turned = Number(saidIn(style, 'rotation') ?? 0) || 0
  const graphic = graphicOf(fill(pictureOf(shape, text, width, height)), size, { x: 0, y: 0, turned })
  const inside = [carrying(placement), extent('extent', size), element('wrapTopAndBottom', ''), graphic]
  return element('drawing', '', element('anchor', '', ...inside))
}

/** What stands in the place of drawn letters: their picture behind the text, or, elsewhere, what they say. */
export const drawnLetters = (node: XmlNode): XmlElement[] => {
  if (typeof node === 'string') return []
  const mark = watermarkOf(node)
  if (mark) return [mark]
  return findIn(node, 'textpath').flatMap(path => {
    const text = attributeOf(path, 'string')
    const grey = element('rPr', '', element('color', 'val="A6A6A6"'))
    return text ? [element('r', '', grey, element('t', '', text))] : []
  })
}
