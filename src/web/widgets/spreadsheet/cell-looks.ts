import { edgesOf, type Edges } from './cell-edges.ts'
import { colourOf, themeColours } from './sheet-colours.ts'
import { attribute, inTag, tagsOf } from './xml.ts'

/** A sign before what is in a cell; who hears the page hears its name. */
export interface Sign {
  glyph: string
  color: string
  name: string
}

/** How a cell looks beside its text; what it does not say is as usual. Colours are CSS. */
export interface Look {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  /** How many times the usual size its letters are. */
  size?: number
  color?: string
  fill?: string
  edges?: Edges
  align?: 'start' | 'center' | 'end' | 'justify'
  /** It stands in the middle of its own cell and of the empty ones behind it that say the same. */
  isAcross?: true
  /** Where it stands in a row that is higher; below, as long as nothing is said. */
  stands?: 'top' | 'middle'
  /** Steps of one letter. */
  indent?: number
  /** Its text goes on in another line where the column ends. */
  wraps?: true
  /** Letters one below the other. */
  isUpright?: true
  /** A bar behind its number, as a CSS image, and a sign before it; or those alone, without the number. */
  bar?: string
  sign?: Sign
  isSilent?: true
}

/** The elements of that name within a list of them, each with what is inside. */
export const itemsIn = (xml: string, list: string, item: string) => {
  const [, inner = ''] = new RegExp(`<${list}\\b${inTag}>([\\s\\S]*?)</${list}>`).exec(xml) ?? []
  const pattern = new RegExp(`<${item}\\b(?:${inTag}/>|${inTag}>[\\s\\S]*?</${item}>)`, 'g')
  return [...inner.matchAll(pattern)].map(([whole]) => whole)
}

/** Whether a font says so. */
export const isOn = (xml: string, name: string): boolean => {
  const [tag] = tagsOf(xml, name)
  return tag !== undefined && !['0', 'false', 'none'].includes(attribute(tag, 'val') ?? '')
}

type Theme = readonly (string | undefined)[]

const sizeOf = (font: string) => Number(attribute(tagsOf(font, 'sz')[0] ?? '', 'val'))

const [smallest, largest] = [0.75, 2.5]

const fontLook = (font: string, usual: number, theme: Theme): Look => {
  const color = colourOf(tagsOf(font, 'color')[0], theme)
  const size = sizeOf(font) / usual
  return {
    ...(isOn(font, 'b') && { bold: true }),
    ...(isOn(font, 'i') && { italic: true }),
    ...(isOn(font, 'u') && { underline: true }),
    ...(isOn(font, 'strike') && { strike: true }),
    ...(color && !/^#0{6}$/.test(color) && { color }),
    ...(size > 0 &&
      Number.isFinite(size) &&
      size !== 1 && { size: Math.min(largest, Math.max(smallest, size)) }),
  }
}

/** Of a pattern the colour behind it; without one, the grey that it looks like from afar. */
const patterned = '#e0e0e0'

const fillOf = (fill: string, theme: Theme): string | undefined => {
  const first = (name: string) => colourOf(tagsOf(fill, name)[0], theme)
  if (fill.includes('<gradientFill')) return first('color')
  const pattern = attribute(tagsOf(fill, 'patternFill')[0] ?? '', 'patternType') ?? 'none'
  if (pattern === 'none') return undefined
  return pattern === 'solid' ? first('fgColor') : (first('bgColor') ?? patterned)
}

const alignments: Record<string, Look['align']> = {
  left: 'start',
  center: 'center',
  centerContinuous: 'center',
  right: 'end',
  justify: 'justify',
  distributed: 'center',
}

const heights: Record<string, Look['stands']> = {
  top: 'top',
  center: 'middle',
  justify: 'top',
  distributed: 'middle',
}

/** All down: the number of degrees that stands for it. */
const allDown = '255'

const placeLook = (xf: string): Look => {
  const tag = tagsOf(xf, 'alignment')[0] ?? ''
  const horizontal = attribute(tag, 'horizontal') ?? ''
  const align = alignments[horizontal]
  const isSpread = ['justify', 'distributed'].includes(horizontal)
  const indent = Number(attribute(tag, 'indent') ?? 0)
  const stands = heights[attribute(tag, 'vertical') ?? '']
  return {
    ...(align && { align }),
    ...(horizontal === 'centerContinuous' && { isAcross: true }),
    ...(indent > 0 && { indent: Math.min(indent, 15) }),
    ...(stands && { stands }),
    ...((isSpread || ['1', 'true'].includes(attribute(tag, 'wrapText') ?? '')) && { wraps: true }),
    ...(attribute(tag, 'textRotation') === allDown && { isUpright: true }),
  }
}

/** The looks of the styles that cells name, in their order. */
export const looksIn = (styles: string, theme?: string): Look[] => {
  const colours = themeColours(theme)
  const fonts = itemsIn(styles, 'fonts', 'font')
  const fills = itemsIn(styles, 'fills', 'fill').map(each => fillOf(each, colours))
  const edges = itemsIn(styles, 'borders', 'border').map(each => edgesOf(each, colours))
  const usual = sizeOf(fonts[0] ?? '')
  const fontLooks = fonts.map(each => fontLook(each, usual, colours))
  return itemsIn(styles, 'cellXfs', 'xf').map(xf => {
    const fill = fills[Number(attribute(xf, 'fillId'))]
    const around = edges[Number(attribute(xf, 'borderId'))]
    return {
      ...fontLooks[Number(attribute(xf, 'fontId'))],
      ...(fill && { fill }),
      ...(around && { edges: around }),
      ...placeLook(xf),
    }
  })
}

/** The looks of a sheet's cells: by row and column a place in `all`, from 1 on; 0 or nothing is as usual. */
export interface SheetLooks {
  all: Look[]
  rows: number[][]
}

/** Gives every look its place in `all`, the same to those that are the same; 0 to what is as usual. */
export const createPlaces = (all: Look[]): ((look: Look) => number) => {
  const known = new Map<string, number>()
  return look => {
    const key = JSON.stringify(look)
    const at = known.get(key) ?? (key === '{}' ? 0 : all.push(look))
    known.set(key, at)
    return at
  }
}

/** Notes how cells look, as they are read one after the other. */
export const createLookNotes = (styles: readonly Look[]) => {
  const all: Look[] = []
  const rows: number[][] = []
  const placeOf = createPlaces(all)
  const places = styles.map(placeOf)
  /** The cell in that style, `colour` being what its format makes of its number. */
  const note = (row: number, column: number, style: number, colour?: string) => {
    const at = colour === undefined ? (places[style] ?? 0) : placeOf({ ...styles[style], color: colour })
    if (at === 0) return
    const line = (rows[row] ??= [])
    while (line.length < column) line.push(0)
    line[column] = at
  }
  return { looks: { all, rows } satisfies SheetLooks, note }
}
