import { expect, test } from 'vitest'

import { wholeStyles, wholeWord } from './whole-word.ts'
import { bringLooks } from './word-looks.ts'
import { noStyles, readStyles } from './word-styles.ts'

const run = (looks: string) => `<w:r><w:rPr>${looks}</w:rPr><w:t>字</w:t></w:r>`

/** The looks of a run after its reader has read it, and passed over what it does not know. */
const looksOf = (xml: string) => {
  const $lang = /<lang val="([^"]*)">/.exec(xml)?.[1]
  const cssStyle = { color: 'red', ...($lang !== undefined && { $lang }) }
  bringLooks([], [{ children: [{ type: 'run', cssStyle }] }])
  return cssStyle
}

test.each([
  ['<w:em w:val="dot"/>', { 'text-emphasis': 'filled dot', 'text-emphasis-position': 'under right' }],
  ['<w:em w:val="none"/><w:lang w:val="en-US"/>', { 'text-emphasis': 'none' }],
  ['<w:strike/><w:u w:val="single"/>', { 'text-decoration': 'underline line-through' }],
  ['<w:dstrike/><w:u w:val="none"/>', { 'text-decoration': 'line-through' }],
  ['<w:strike w:val="0"/><w:u w:val="single"/><w:spacing w:val="20"/>', { 'letter-spacing': '1pt' }],
  ['<w:spacing w:val="100"/>', { 'letter-spacing': '5pt' }],
  ['<w:spacing w:val="-10"/>', { 'letter-spacing': '-0.5pt' }],
])('%s can be seen', (looks, shown) => {
  expect(looksOf(wholeWord(run(looks)))).toEqual({ color: 'red', ...shown })
})

test('a style brings its looks, too; what else stands as a language is none', () => {
  expect(wholeStyles(`<w:style><w:rPr><w:em w:val="dot"/></w:rPr></w:style>`, noStyles)).toContain('<lang ')
  const struck = '<w:style><w:rPr><w:dstrike/></w:rPr></w:style>'
  expect(wholeStyles(struck, noStyles)).toBe(struck.replace('<w:dstrike/>', '<strike></strike>'))
  const values: Record<string, string> = { $lang: 'letter-spacing: 5pt' }
  bringLooks([{ id: '1', styles: [{ values }] }], [])
  expect(values).toEqual({ 'letter-spacing': '5pt' })
  const other = { $lang: 'position: fixed' }
  bringLooks([], [{ children: [{ type: 'run', cssStyle: other }] }])
  expect(other).toEqual({ $lang: 'position: fixed' })
})

test.each([
  ['<w:highlight w:val="black"/>', true],
  ['<w:highlight w:val="black"/><w:color w:val="auto"/>', true],
  ['<w:shd w:val="clear" w:fill="1F1F1F"/>', true],
  ['<w:highlight w:val="black"/><w:color w:val="00FF00"/>', false],
  ['<w:highlight w:val="black"/><w:rStyle w:val="red"/>', false],
  ['<w:highlight w:val="yellow"/><w:shd w:fill="000000"/>', false],
  ['<w:shd w:val="clear" w:fill="auto"/>', false],
  ['<w:shd w:val="clear" w:fill="C0C0C0"/>', false],
])('letters without a colour are white on black: %s %s', (looks, isWhite) => {
  const red = '<w:style w:styleId="red"><w:rPr><w:color w:val="FF0000"/></w:rPr></w:style>'
  const whole = wholeWord(run(looks), readStyles(`<w:styles>${red}</w:styles>`))
  expect(whole.includes('FFFFFF')).toBe(isWhite)
})
