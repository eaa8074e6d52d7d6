import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'
import { readStyles } from './word-styles.ts'

const fonts = (all: string) =>
  `<w:rFonts ${all.replaceAll(/(\w+)=(\S+)/g, (_, kind: string, font: string) => `w:${kind}="${font.replace('_', ' ')}"`)}/>`
const run = (looks: string, text: string) => `<w:r><w:rPr>${looks}</w:rPr><w:t>${text}</w:t></w:r>`
const style = (id: string, more: string, looks = '') =>
  `<w:style w:type="character" w:styleId="${id}">${more}<w:rPr>${looks}</w:rPr></w:style>`

const styles = readStyles(
  `<w:styles>${style('tick', '', fonts('ascii=Wingdings_2 hAnsi=Wingdings_2'))}${style('small', '<w:basedOn w:val="tick"/>')}${style('song', '<w:basedOn w:val="tick"/>', fonts('ascii=SimSun'))}</w:styles>`,
)

const words = (xml: string) => wholeWord(xml, styles).replace(/<[^>]*>/g, '')

const wingdings = fonts('ascii=Wingdings hAnsi=Wingdings')

test.each([
  [fonts('ascii=Wingdings_2 hAnsi=Wingdings_2'), 'R', '☑'],
  [fonts('ascii=Wingdings_2 hAnsi=Wingdings_2'), '£ &#163; &#xA3; *', '☐ ☐ ☐ ☐'],
  [wingdings, 'þ o ¨ 是', '☑ □ □ 是'],
  [fonts('ascii=Symbol hAnsi=Symbol'), 'a \uf061 Ö &amp; &lt;', 'α α √ &amp; &lt;'],
  // A letter that the font does not have, or that we do not know, stays.
  [wingdings, 'A', 'A'],
  ['<w:rStyle w:val="tick"/>', 'R\uf052', '☑☑'],
  ['<w:rStyle w:val="small"/>', 'R', '☑'],
  ['<w:rStyle w:val="song"/>', 'R£', 'R☐'],
  [`<w:rStyle w:val="tick"/>${fonts('ascii=Arial hAnsi=Arial')}`, 'R£', 'R£'],
  [fonts('ascii=Wingdings_2 asciiTheme=minorHAnsi'), 'R', 'R'],
  // What is East Asian here has another font.
  [fonts('hint=eastAsia ascii=Wingdings hAnsi=Wingdings eastAsia=SimSun'), '¨þo', '¨☑□'],
  [fonts('hint=eastAsia ascii=SimSun hAnsi=SimSun eastAsia=Wingdings'), '¨o', '□o'],
])('%s%s is %s', (looks, text, shown) => {
  expect(words(run(looks, text))).toBe(shown)
})

test('a style that is based on itself ends', () => {
  const circular = style('a', '<w:basedOn w:val="b"/>') + style('b', '<w:basedOn w:val="a"/>')
  const own = readStyles(`<w:styles>${circular}${style('c', '', wingdings)}</w:styles>`)
  expect(wholeWord(run('<w:rStyle w:val="a"/>', 'o'), own)).toContain('<w:t>o</w:t>')
})
