import { isFontOfSigns, isPrivateSign, signOf } from './word-signs.ts'
import { looksBy, type WordStyles } from './word-styles.ts'
import { attributeOf, childOf, isNamed, type XmlElement, type XmlNode } from './xml-tree.ts'

/** Signs of Western letters that are East Asian ones where a run says so (w:hint), as ECMA-376 lists them (17.3.2.26). */
const eitherSigns = '¡¤§¨ª\u00ad¯°±²³´¶·¸¹º¼½¾¿×÷'

/** What a run and its style say of fonts, the nearest first. */
const fontsOf = (run: XmlElement, styles: WordStyles) => {
  const own = childOf(run, 'rPr')
  const style = attributeOf(childOf(own, 'rStyle'), 'val')
  const said = [...(own ? [own] : []), ...looksBy(styles, style)].flatMap(
    each => childOf(each, 'rFonts') ?? [],
  )
  // A font of the theme goes before one that is named beside it, and is none of signs.
  const named = (kind: string) =>
    said
      .map(each => (attributeOf(each, `${kind}Theme`) === undefined ? attributeOf(each, kind) : ''))
      .find(each => each !== undefined)
  return {
    ascii: named('ascii'),
    hAnsi: named('hAnsi') ?? named('ascii'),
    eastAsia: named('eastAsia'),
    isEastAsian: said.some(each => attributeOf(each, 'hint') === 'eastAsia'),
  }
}

/** A letter as it is written in XML, by its number where that is how it is written. */
const letter = /&(?:#x([\da-f]+)|#(\d+)|\w+);|[^&]/gi

/** The text of an XML element with those of its letters as signs that have one, by their number. */
export const withSigns = (text: string, signFor: (code: number) => string | undefined): string =>
  text.replace(letter, (written: string, hex?: string, decimal?: string) => {
    const byNumber = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    const sign = signFor(written.startsWith('&') ? byNumber : written.charCodeAt(0))
    return sign === undefined || sign === '<' || sign === '&' ? written : sign
  })

/** The letters of a run as signs, where its font is one of signs for them: R in Wingdings 2 is a tick. */
export const readSigns = (run: XmlElement, styles: WordStyles): XmlElement => {
  const { ascii, hAnsi, eastAsia, isEastAsian } = fontsOf(run, styles)
  if (![ascii, hAnsi, eastAsia].some(each => isFontOfSigns(each))) return run
  const fontFor = (code: number) => {
    if (isPrivateSign(code)) return [ascii, hAnsi, eastAsia].find(each => signOf(each, code) !== undefined)
    if (code < 0x80) return ascii
    return isEastAsian && eitherSigns.includes(String.fromCodePoint(code)) ? eastAsia : hAnsi
  }
  const inText = (each: XmlNode) =>
    isNamed(each, 't')
      ? { ...each, children: [withSigns(each.children.join(''), code => signOf(fontFor(code), code))] }
      : each
  return { ...run, children: run.children.map(inText) }
}
