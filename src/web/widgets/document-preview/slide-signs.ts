import { withSigns } from './letter-fonts.ts'
import { isFontOfSigns, isPrivateSign, signOf } from './word-signs.ts'
import { attributeOf, childOf, isNamed, type Rule, type XmlNode } from './xml-tree.ts'

/**
 * What a run of a slide writes in a font of signs, as everybody's letters. Its font for signs (`sym`) is not asked for an ordinary
 * letter: PowerPoint writes it to the words behind an arrow as well.
 */
export const readRunSigns: Rule = run => {
  const looks = childOf(run, 'rPr')
  const [latin, sym] = ['latin', 'sym'].map(each => attributeOf(childOf(looks, each), 'typeface'))
  if (!isFontOfSigns(latin) && !isFontOfSigns(sym)) return [run]
  const signFor = (code: number) =>
    (code >= 0x80 || isPrivateSign(code) ? signOf(sym, code) : undefined) ?? signOf(latin, code)
  const inText = (each: XmlNode) =>
    isNamed(each, 't') ? { ...each, children: [withSigns(each.children.join(''), signFor)] } : each
  return [{ ...run, children: run.children.map(inText) }]
}

/** What stands before a paragraph of a list, and is no number: one letter of a font of signs, and the room behind it. */
const bullet = /^([!-/:-\xff\uf020-\uf0ff]) $/

const firstFont = ({ style }: HTMLElement) =>
  style.fontFamily
    .split(',')[0]
    ?.trim()
    .replaceAll(/^["']|["']$/g, '')

/**
 * The dots of lists on a drawn slide, wherever their font comes from: the paragraph, its layout or its master. One that nobody
 * knows is a dot.
 */
export const readBullets = (slide: HTMLElement): void => {
  for (const place of slide.querySelectorAll('span')) {
    const [, letter] = bullet.exec(place.textContent) ?? []
    const font = firstFont(place)
    if (letter !== undefined && isFontOfSigns(font))
      place.textContent = `${signOf(font, letter.charCodeAt(0)) ?? '•'} `
  }
}
