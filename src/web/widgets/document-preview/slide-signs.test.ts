import { expect, test } from 'vitest'

import { wholeSlide } from './whole-slide.ts'

const run = (looks: string, text: string) => `<a:r><a:rPr>${looks}</a:rPr><a:t>${text}</a:t></a:r>`
const textOf = (xml: string) => /<a:t>([^<]*)/.exec(wholeSlide(xml, { hasDrawings: true }))?.[1]

const [sym, latin] = ['<a:sym typeface="Wingdings"/>', '<a:latin typeface="Wingdings 2"/>']

test.each([
  [latin, 'R 已付 &#xA3; 未付', '☑ 已付 ☐ 未付'],
  [sym, 'A à B &amp; \uf0fc', 'A ➔ B &amp; ✓'],
  [sym, ' next step', ' next step'],
  ['<a:latin typeface="Arial"/>', 'R à', 'R à'],
  ['<a:latin typeface="Wingdings 3"/>', '}', '▸'],
])('a run with %s and the text %j is read as %j', (looks, text, read) => {
  expect(textOf(run(looks, text))).toBe(read)
})
