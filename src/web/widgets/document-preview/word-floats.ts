import { attributeOf, childOf, element, findIn, isNamed, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Where along one direction something lies: so far from where that begins, or at its start, middle or end. */
export interface Along {
  /** Of what: the page, its margins, a column, the paragraph. */
  from: string
  align?: string
  /** Points. */
  offset: number
}

/** Where a drawing lies that is no part of a line. */
export interface Placement {
  /** It takes no room of the text (浮于文字上方, 衬于文字下方), or the text goes around it (四周型). */
  isBehind: boolean
  isAround?: boolean
  across: Along
  down: Along
  /** Points. */
  width: number
  height: number
}

/** Those of a length in the units of drawings. */
export const points = (length: string | undefined): number => Number(length ?? 0) / 12_700 || 0

const alongIn = (position: XmlElement | undefined, otherwise: string): Along => {
  const [align, offset] = ['align', 'posOffset'].map(name => childOf(position, name)?.children.join(''))
  return {
    from: attributeOf(position, 'relativeFrom') ?? otherwise,
    ...(align && { align: align.trim() }),
    offset: points(offset),
  }
}

/** Whether an anchored drawing lies behind the text. */
export const liesBehind = (anchor: XmlElement): boolean =>
  ['1', 'true', 'on'].includes(attributeOf(anchor, 'behindDoc') ?? '')

/** Where an anchored drawing lies in one direction. */
export const alongOf = (anchor: XmlElement, direction: 'horizontal' | 'vertical'): Along =>
  direction === 'horizontal'
    ? alongIn(childOf(anchor, 'positionH'), 'column')
    : alongIn(childOf(anchor, 'positionV'), 'paragraph')

const sign = 'floating '

export const carrying = (placement: Placement): XmlElement =>
  element('positionH', '', element('align', '', sign + encodeURIComponent(JSON.stringify(placement))))

/**
 * Its reader forgets what a floating drawing is placed by. The one thing that it hands on as it is written is how a drawing
 * with text above and below it is aligned: the placement travels there, to be taken out of what it has read.
 */
export const carryPlacement = (drawing: XmlElement): XmlElement => {
  const anchor = childOf(drawing, 'anchor')
  if (!anchor || !childOf(anchor, 'wrapNone')) return drawing
  const [extent] = findIn(anchor, 'extent')
  const placement: Placement = {
    isBehind: liesBehind(anchor),
    across: alongOf(anchor, 'horizontal'),
    down: alongOf(anchor, 'vertical'),
    width: points(attributeOf(extent, 'cx')),
    height: points(attributeOf(extent, 'cy')),
  }
  const rest = anchor.children.filter(each => !isNamed(each, 'positionH', 'positionV', 'simplePos'))
  const children: XmlNode[] = rest.map(each =>
    isNamed(each, 'wrapNone') ? element('wrapTopAndBottom', '') : each,
  )
  const attributes = anchor.attributes.replace(/\ssimplePos\s*=\s*(?:"[^"]*"|'[^']*')/, '')
  const moved = { ...anchor, attributes, children: [carrying(placement), ...children] }
  return { ...drawing, children: drawing.children.map(each => (each === anchor ? moved : each)) }
}

/** Taken out again; undefined where a drawing stands in the text. */
export const carriedIn = (align: string | undefined): Placement | undefined => {
  if (!align?.startsWith(sign)) return undefined
  const placement: Placement = JSON.parse(decodeURIComponent(align.slice(sign.length)))
  return placement
}

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }

/** Those of a length with a unit; pixels where it has none. */
export const pointsIn = (text: string | undefined, otherwise = 0): number => {
  const [, number, unit = 'px'] = /^(-?[\d.]+)(\w*)$/.exec(text ?? '') ?? []
  return number === undefined ? otherwise : Number(number) * (units[unit || 'px'] ?? 0) || 0
}

const wrapName = 'mso-wrap'

/** Part of a style, which no browser knows. */
export const goneAround = `${wrapName}:around`

/** That of a drawing as Word made them before 2010, from its style; of what has no height, too, whose size is given. */
export const oldPlacement = (
  style: string,
  size?: { width: number; height: number },
): Placement | undefined => {
  const said = new Map(style.split(';').map(each => [each.split(':')[0]?.trim(), each.split(':')[1]?.trim()]))
  const { width, height } = size ?? {
    width: pointsIn(said.get('width')),
    height: pointsIn(said.get('height')),
  }
  if (said.get('position') !== 'absolute' || !(size ?? (width > 0 && height > 0))) return undefined
  const along = (direction: string, side: string, text: string): Along => {
    const from = said.get(`mso-position-${direction}-relative`) ?? 'text'
    const align = said.get(`mso-position-${direction}`)
    return {
      from: from === 'text' ? text : from,
      ...(align && align !== 'absolute' && { align }),
      offset: pointsIn(said.get(`margin-${side}`)),
    }
  }
  return {
    isBehind: Number(said.get('z-index')) < 0,
    ...(said.get(wrapName) === 'around' && { isAround: true }),
    across: along('horizontal', 'left', 'column'),
    down: along('vertical', 'top', 'paragraph'),
    width,
    height,
  }
}
