import { figureFrom, type Shape } from './shape-svg.ts'
import { element, isNamed, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Pictures of a Word document, as its reader reads them. */

/** In the units of drawings: 9525 of them are a pixel, 12700 a point. */
export interface Size {
  width: number
  height: number
}

export const perPoint = 12_700

export const extent = (name: string, { width, height }: Size) =>
  element(name, `cx="${Math.round(width)}" cy="${Math.round(height)}"`)

/** What fills a picture, by its id. */
export const fill = (id: string): XmlElement =>
  element('blipFill', '', element('blip', `embed="${id.replaceAll('"', '&quot;')}"`))

/** A picture of that size, which lies so far from its place. */
const picture = (blipFill: XmlElement, size: Size, off?: { x: number; y: number; turned: number }) => {
  const place = off && element('off', `x="${Math.round(off.x)}" y="${Math.round(off.y)}"`)
  const frame = [...(place ? [place] : []), extent('ext', size)]
  const looks = element('xfrm', off ? `rot="${Math.round(off.turned * 60_000)}"` : '', ...frame)
  return element('pic', '', blipFill, element('spPr', '', looks))
}

export const graphicOf = (...of: Parameters<typeof picture>): XmlElement =>
  element('graphic', '', element('graphicData', '', picture(...of)))

/** Shapes as one picture of a box of that size, in points, around which their lines go beyond it. */
export const graphicOfShapes = (shapes: readonly Shape[], box: Size, turned = 0): XmlElement => {
  const { address, margin } = figureFrom(shapes, box.width, box.height)
  const inUnits = (points: number) => points * perPoint
  const [width, height] = [inUnits(box.width + 2 * margin), inUnits(box.height + 2 * margin)]
  const off = inUnits(-margin)
  return graphicOf(fill(address), { width, height }, { x: off, y: off, turned })
}

export const inLine = (blipFill: XmlElement, size: Size): XmlElement =>
  element('drawing', '', element('inline', '', extent('extent', size), graphicOf(blipFill, size)))

/** A drawing that shows something else, where it was. */
export const withGraphic = (drawing: XmlElement, graphic: XmlElement): XmlElement => {
  const put = (each: XmlNode): XmlNode => {
    if (isNamed(each, 'inline', 'anchor')) return { ...each, children: each.children.map(put) }
    return isNamed(each, 'graphic') ? graphic : each
  }
  return { ...drawing, children: drawing.children.map(put) }
}
