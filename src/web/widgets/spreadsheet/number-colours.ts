import { holds } from './number-format.ts'
import { paletteColour } from './sheet-colours.ts'

const named: Record<string, string> = {
  black: '#000000',
  blue: '#0000FF',
  cyan: '#00FFFF',
  green: '#00FF00',
  magenta: '#FF00FF',
  red: '#FF0000',
  white: '#FFFFFF',
  yellow: '#FFFF00',
  黑色: '#000000',
  蓝色: '#0000FF',
  青色: '#00FFFF',
  绿色: '#00FF00',
  洋红: '#FF00FF',
  红色: '#FF0000',
  白色: '#FFFFFF',
  黄色: '#FFFF00',
}

const bracketed = /\[([^\]]*)\]/g

const colourIn = (section: string) => {
  for (const [, word = ''] of section.matchAll(bracketed)) {
    const [, number] = /^(?:color|颜色)\s*(\d+)$/i.exec(word) ?? []
    // Formats count from 1 what the palette counts from 8.
    const colour = number === undefined ? named[word.toLowerCase()] : paletteColour(Number(number) + 7)
    if (colour !== undefined) return colour
  }
  return undefined
}

/** What of a section decides for which numbers it is. */
const conditionIn = (section: string) => /\[[<>=][^\]]*\]/.exec(section)?.[0] ?? ''

/** The colour that a format gives to a number, such as red to one below zero; nothing for a format that gives none. */
export const numberColours = (format: string): ((value: number) => string | undefined) | undefined => {
  const sections = format.replaceAll(/"[^"]*"|\\[^]/g, '').split(';')
  const colours = sections.map(colourIn)
  if (colours.every(each => each === undefined)) return undefined
  const conditions = sections.map(conditionIn)
  if (conditions.some(Boolean))
    return value => {
      const at = conditions.findIndex(each => holds(each, value))
      return colours[at < 0 ? sections.length - 1 : at]
    }
  return value => {
    const at = value > 0 ? 0 : value < 0 ? 1 : 2
    return colours[at < sections.length ? at : 0]
  }
}
