import { expect, test } from 'vitest'

import { wholeStyles, wholeWord } from './whole-word.ts'
import { readStyles } from './word-styles.ts'

const sz = (size: number) => `<w:rPr><w:sz w:val="${size}"/></w:rPr>`
const p = (ind: string, run = '', style = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}<w:ind ${ind}/></w:pPr><w:r>${run}<w:t>正文</w:t></w:r></w:p>`
const big = `<w:style w:styleId="big"><w:pPr><w:ind w:firstLineChars="200"/></w:pPr>${sz(28)}</w:style>`
const based = '<w:style w:styleId="based"><w:basedOn w:val="big"/></w:style>'
const xml = `<w:styles><w:docDefaults><w:rPrDefault>${sz(21)}</w:rPrDefault></w:docDefaults>${big}${based}</w:styles>`
const styles = readStyles(xml)

const ind = (whole: string) => /<(?:w:)?ind [^>]*>/.exec(whole)?.[0]

test.each([
  // Two letters of 10.5 points.
  [p('w:firstLineChars="200"'), 'firstLine="420"'],
  [p('w:firstLineChars="200"', sz(24)), 'firstLine="480"'],
  [p('w:firstLineChars="200"', '', 'based'), 'firstLine="560"'],
  [p('w:leftChars="100" w:hangingChars="150"'), 'left="210" hanging="315"'],
  [p('w:firstLineChars="0"', '', 'big'), 'firstLine="0"'],
])('%s is as wide as its letters', (paragraph, lengths) => {
  expect(ind(wholeWord(paragraph, styles))).toMatch(new RegExp(`Chars="\\d+" ${lengths}>$`))
})

test.each(['w:firstLineChars="200" w:firstLine="480"', 'w:hanging="420" w:firstLineChars="0"', 'w:left="1"'])(
  'a length that is said holds: %s',
  said => {
    expect(ind(wholeWord(p(said), styles))).toBe(`<w:ind ${said}/>`)
  },
)

test('a style is as wide as its own letters', () => {
  expect(ind(wholeStyles(xml, styles))).toBe('<ind w:firstLineChars="200" firstLine="560">')
  expect(ind(wholeWord(p('w:firstLineChars="100"')))).toContain('firstLine="200"')
})
