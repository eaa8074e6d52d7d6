import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'

const r = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const p = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`
const looks = (end: string, more = '') => `<w:pPr>${more}<w:rPr>${end}</w:rPr></w:pPr>`

const words = (xml: string) =>
  wholeWord(xml)
    .split('</w:p>')
    .map(each => each.replace(/<[^>]*>/g, ''))
    .filter(each => each !== '')

test.each(['del', 'moveFrom'])('a paragraph whose end is gone (%s) goes on in the next one', name => {
  const end = looks(`<w:${name} w:id="8"/>`)
  const bookmark = '<w:bookmarkStart w:id="1"/>'
  expect(words(`<w:body>${p(end, r('前'))}\n${bookmark}${p(r('后'))}${p(r('次'))}</w:body>`)).toEqual([
    '前\n后',
    '次',
  ])
  expect(words(`<w:body>${p(end, r('一'))}${p(end, r('二'))}${p(r('三'))}</w:body>`)).toEqual(['一二三'])
  // It looks as the one whose end is left.
  const centred = '<w:pPr><w:jc w:val="center"/></w:pPr>'
  expect(wholeWord(`<w:body>${p(end, r('前'))}${p(centred, r('后'))}</w:body>`)).toContain(
    `<w:p><w:pPr><w:jc w:val="center"></w:jc></w:pPr>${r('前')}${r('后')}</w:p>`,
  )
  // There is none to go on in.
  const cell = (...inside: string[]) => `<w:tc>${inside.join('')}</w:tc>`
  expect(words(cell(p(end, r('格'))) + cell(p(r('邻'))))).toEqual(['格', '邻'])
  expect(words(p(end, r('前')) + `<w:tbl>${p(r('表'))}</w:tbl>`)).toEqual(['前', '表'])
  expect(words(p(looks(`<w:${name}/>`, '<w:sectPr/>'), r('前')) + p(r('后')))).toEqual(['前', '后'])
})

test('how the end of a paragraph looks is kept for its number', () => {
  const list = '<w:numPr><w:numId w:val="1"/></w:numPr>'
  const bold = '<w:b></w:b>'
  expect(wholeWord(p(looks(`${bold}<w:vanish/>`, list), r('甲')))).toContain(
    `</w:pPr><r><w:rPr>${bold}</w:rPr></r>${r('甲')}`,
  )
  expect(wholeWord(p(looks(bold, '<w:pStyle w:val="1"/>')))).toContain('<r>')
  const plain = p(looks(bold, '<w:jc w:val="left"/>'), r('甲'))
  expect(wholeWord(plain)).toBe(plain)
})
