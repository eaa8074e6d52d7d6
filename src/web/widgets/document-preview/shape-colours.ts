import { officeTheme } from '../spreadsheet/office-theme.ts'
import { attributeOf, childOf, type XmlElement, type XmlNode } from './xml-tree.ts'

/** The colours of a document by their names there (`accent1`, `dk2`), six hexadecimal digits each. */
export type Theme = Readonly<Record<string, string>>

const otherNames: Readonly<Record<string, string>> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' }

const presets: Theme = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  green: '008000',
  blue: '0000FF',
  yellow: 'FFFF00',
  gray: '808080',
}

export interface Colour {
  /** As a style sheet has it. */
  css: string
  /** From 0 to 1. */
  opacity: number
}

const digitsOf = (colour: XmlElement, theme: Theme): string | undefined => {
  const said = attributeOf(colour, 'val') ?? ''
  switch (colour.name) {
    case 'srgbClr':
      return said
    case 'sysClr':
      return attributeOf(colour, 'lastClr') ?? (said === 'window' ? 'FFFFFF' : '000000')
    case 'schemeClr':
      return theme[otherNames[said] ?? said] ?? officeTheme[otherNames[said] ?? said] ?? '000000'
    case 'prstClr':
      return presets[said] ?? '000000'
    default:
      return undefined
  }
}

const part = (colour: XmlElement, name: string) => {
  const said = attributeOf(childOf(colour, name), 'val')
  return said === undefined ? undefined : Number(said) / 100_000 || 0
}

/** Darker and lighter as office programs say it, near enough for an eye. */
const changed = (channel: number, colour: XmlElement) => {
  const [mod, off, tint] = [part(colour, 'lumMod'), part(colour, 'lumOff'), part(colour, 'tint')]
  const lit = channel * (part(colour, 'shade') ?? 1) * (mod ?? 1) + 255 * (off ?? 0)
  const whole = tint === undefined ? lit : lit * tint + 255 * (1 - tint)
  return Math.max(0, Math.min(255, Math.round(whole)))
}

/** The first colour of what paints: that of a gradient is where it begins. */
export const colourIn = (paint: XmlElement | undefined, theme: Theme): Colour | undefined => {
  const rest: XmlNode[] = paint ? [paint] : []
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node === 'string') continue
    const digits = digitsOf(node, theme)
    if (digits !== undefined && /^[\da-f]{6}$/i.test(digits)) {
      const found = node
      const channels = [0, 2, 4].map(at => changed(Number.parseInt(digits.slice(at, at + 2), 16), found))
      return { css: `rgb(${channels.join(',')})`, opacity: part(node, 'alpha') ?? 1 }
    }
    for (const child of node.children.toReversed()) rest.push(child)
  }
  return undefined
}
