import type { Style, WordNode } from './word-model.ts'
import { nodesOfType } from './word-model.ts'
import { looksBy, type WordStyles } from './word-styles.ts'
import { attributeOf, childOf, element, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

/**
 * Looks of letters that the reader of Word documents passes over. What language a run is in it gives as it was written, and of
 * that nothing is drawn; so it brings these as a language, which becomes looks again when it has read.
 */

/** 着重号: where the dots stand in Chinese. */
const emphases: Readonly<Record<string, string>> = {
  dot: 'filled dot; text-emphasis-position: under right',
  underDot: 'filled dot; text-emphasis-position: under right',
  comma: 'filled sesame; text-emphasis-position: over right',
  circle: 'open circle; text-emphasis-position: over right',
  none: 'none',
}

const isOn = (looks: XmlElement, name: string) => {
  const found = childOf(looks, name)
  return found !== undefined && !['0', 'false', 'off'].includes(attributeOf(found, 'val') ?? '')
}

/** Of a line through a text and one below it its reader keeps one: what was struck out would hold again. */
const bothLines = (looks: XmlElement): string[] => {
  const under = childOf(looks, 'u')
  if (!under || !(isOn(looks, 'strike') || isOn(looks, 'dstrike'))) return []
  const isUnder = (attributeOf(under, 'val') ?? 'none') !== 'none'
  return [`text-decoration: ${isUnder ? 'underline ' : ''}line-through`]
}

const passedOver = (looks: XmlElement): string[] => {
  const emphasis = emphases[attributeOf(childOf(looks, 'em'), 'val') ?? '']
  const gap = Number(attributeOf(childOf(looks, 'spacing'), 'val') ?? Number.NaN)
  // Per cent; Word takes no more than 600.
  const scale = Number.parseFloat(attributeOf(childOf(looks, 'w'), 'val') ?? '')
  const fit = childOf(looks, 'fitText')
  const width = Number(attributeOf(fit, 'val') ?? Number.NaN)
  return [
    ...bothLines(looks),
    ...(emphasis === undefined ? [] : [`text-emphasis: ${emphasis}`]),
    // In twentieths of a point.
    ...(Number.isFinite(gap) ? [`letter-spacing: ${gap / 20}pt`] : []),
    ...(scale >= 1 && scale <= 600 ? [`letter-scale: ${scale / 100}`] : []),
    ...(width > 0 ? [`fit-text: ${width / 20}pt ${attributeOf(fit, 'id') ?? ''}`] : []),
  ]
}

export const rPr: Rule = whole => {
  const css = passedOver(whole)
  if (css.length === 0) return [whole]
  const kept = whole.children.filter(each => !isNamed(each, 'lang'))
  return [{ ...whole, children: [...kept, element('lang', `val="${css.join('; ')}"`)] }]
}

const brought =
  /(text-decoration|text-emphasis(?:-position)?|letter-spacing|letter-scale|fit-text): ([\w .-]+)/g

/** What is no CSS yet (`letter-widths.ts`); nothing is drawn of such a name. */
const forLater = (name: string) => (['letter-scale', 'fit-text'].includes(name) ? `$${name}` : name)

const bring = (looks: Record<string, string> = {}) => {
  const { $lang = '' } = looks
  const found = [...$lang.matchAll(brought)]
  if (found.length > 0) delete looks['$lang']
  for (const [, name = '', value = ''] of found) looks[forLater(name)] = value
}

export const bringLooks = (styles: readonly Style[], texts: readonly WordNode[]): void => {
  for (const { styles: parts = [] } of styles) for (const { values } of parts) bring(values)
  for (const text of texts) for (const { cssStyle } of nodesOfType(text, 'run')) bring(cssStyle)
}

const darkHighlights: Readonly<Record<string, string>> = { black: '000000', darkBlue: '000080' }

/** As an eye sees it, of 255. */
const isDark = (color = '') => {
  if (!/^[\da-f]{6}$/i.test(color)) return false
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 60
}

/** Letters that nobody has given a colour are black on paper, and white on black. */
export const readableOnDark = (run: XmlElement, styles: WordStyles): XmlElement => {
  const looks = childOf(run, 'rPr')
  const highlight = attributeOf(childOf(looks, 'highlight'), 'val')
  const ground =
    highlight === undefined ? attributeOf(childOf(looks, 'shd'), 'fill') : darkHighlights[highlight]
  if (!looks || !isDark(ground)) return run
  const style = attributeOf(childOf(looks, 'rStyle'), 'val')
  const color = [looks, ...looksBy(styles, style)].map(each => childOf(each, 'color')).find(each => each)
  if ((attributeOf(color, 'val') ?? 'auto') !== 'auto') return run
  const kept = looks.children.filter(each => !isNamed(each, 'color'))
  const white = { ...looks, children: [...kept, element('color', 'val="FFFFFF"')] }
  return { ...run, children: run.children.map(each => (each === looks ? white : each)) }
}
