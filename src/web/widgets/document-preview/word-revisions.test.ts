import { expect, test } from 'vitest'

import { countRevisions } from './word-revisions.ts'

test('insertions, deletions and moves are counted, each once; what only looks like one is none', () => {
  const xml = `<w:p><w:pPr><w:rPr><w:ins w:id="1" w:author="王"/></w:rPr></w:pPr>
    <w:del w:id="2" w:author="王"><w:r><w:delText>17%</w:delText></w:r></w:del>
    <w:ins w:id="3" w:author="李"><w:r><w:t>13%</w:t></w:r></w:ins>
    <w:moveFrom w:id="4" w:author="李"/><w:moveTo w:id="5" w:author="李"/>
    <w:insideH w:val="single"/><w:instrText>author=</w:instrText></w:p>`
  expect(countRevisions(xml)).toBe(4)
  expect(countRevisions('<w:p><w:r><w:t>正文</w:t></w:r></w:p>')).toBe(0)
})
