import { looksBy, type WordStyles } from './word-styles.ts'
import { attributeOf, childOf, element, findIn, type Rule, type XmlElement } from './xml-tree.ts'

/** Half points, where nothing says how large letters are. */
const usualSize = '20'

const sizeIn = (...looks: (XmlElement | undefined)[]) =>
  Number(looks.map(each => attributeOf(childOf(each, 'sz'), 'val')).find(each => each) ?? usualSize)

const ways = [
  ['left', 'left', 'start'],
  ['right', 'right', 'end'],
  ['hanging', 'firstLine', 'hanging'],
  ['firstLine', 'firstLine', 'hanging'],
] as const

/** An indentation in hundredths of a letter, as long as letters of a size (in half points) are, unless its length stands beside it. */
const inLength = (ind: XmlElement, size: number): XmlElement => {
  const lengths = ways.flatMap(([way, ...same]) => {
    const letters = Number(attributeOf(ind, `${way}Chars`) ?? Number.NaN)
    const isSaid = same.some(each => attributeOf(ind, each) !== undefined)
    const isNone = way === 'hanging' && letters === 0
    return isSaid || isNone || !Number.isFinite(letters) ? [] : [`${way}="${(letters * size) / 10}"`]
  })
  return lengths.length > 0 ? element('ind', [ind.attributes.trim(), ...lengths].join(' ')) : ind
}

const indented = (whole: XmlElement, size: () => number): XmlElement => {
  const looks = childOf(whole, 'pPr')
  const ind = childOf(looks, 'ind')
  if (!looks || !ind?.attributes.includes('Chars')) return whole
  const length = inLength(ind, size())
  if (length === ind) return whole
  const changed = { ...looks, children: looks.children.map(each => (each === ind ? length : each)) }
  return { ...whole, children: whole.children.map(each => (each === looks ? changed : each)) }
}

/** A paragraph by the size of its first letters. */
export const indentByLetters = (paragraph: XmlElement, styles: WordStyles): XmlElement =>
  indented(paragraph, () => {
    const first = findIn(paragraph, 'r').find(each => childOf(each, 't'))
    const own = childOf(first, 'rPr')
    const style = attributeOf(childOf(childOf(paragraph, 'pPr'), 'pStyle'), 'val') ?? styles.usual
    const ofRun = looksBy(styles, attributeOf(childOf(own, 'rStyle'), 'val'))
    return sizeIn(own, ...ofRun, ...looksBy(styles, style), styles.looks)
  })

export const styleByLetters =
  (styles: WordStyles): Rule =>
  style => [indented(style, () => sizeIn(...looksBy(styles, attributeOf(style, 'styleId')), styles.looks))]
