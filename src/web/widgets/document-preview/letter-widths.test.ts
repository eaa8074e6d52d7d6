import { expect, test } from 'vitest'

import { distributeLines, fitTexts, scaleLetters } from './letter-widths.ts'
import { wholeWord } from './whole-word.ts'
import { bringLooks } from './word-looks.ts'
import type { Style, WordNode } from './word-model.ts'

const run = (text: string, looks?: Record<string, string>): WordNode => ({
  type: 'run',
  ...(looks && { cssStyle: looks }),
  children: [{ type: 'text', text }],
})

const scaled = (text: string, scale?: string, styles: Style[] = []) => {
  const children = [run(text, scale === undefined ? {} : { '$letter-scale': scale })]
  scaleLetters([{ children: [{ type: 'paragraph', styleName: '红头', children }] }], styles)
  return children[0]?.children?.map(each => each.text ?? each.children?.[0]?.text)
}

test('narrow letters stand in boxes, words whole, signs where no line begins or ends with them', () => {
  expect(scaled('文件，（一）Word 2026年', '0.5')).toEqual([
    '文',
    '件，',
    '（一）',
    'Word',
    ' ',
    '2026',
    '年',
  ])
  expect(scaled('文件')).toEqual(['文件'])
  // One that holds its style's back.
  const styles = [{ id: '红头', styles: [{ target: 'span', values: { '$letter-scale': '0.8' } }] }]
  expect(scaled('文件', undefined, styles)).toEqual(['文', '件'])
  expect(scaled('文件', '1', styles)).toEqual(['文件'])
})

test('as narrow as they shall be, and as high as they were', () => {
  const children = [run('件', { '$letter-scale': '0.5' })]
  scaleLetters([{ children: [{ type: 'paragraph', children }] }], [])
  expect(children[0]).toMatchObject({
    cssStyle: {},
    children: [{ className: 'docx-scaled', cssStyle: { 'font-size': '0.5em', transform: 'scaleY(2)' } }],
  })
})

test('letters that are spread over their line have room between them', () => {
  const children = [run('文件', { '$letter-scale': '0.5' })]
  const paragraph = { type: 'paragraph', cssStyle: { 'text-align': 'distribute' }, children }
  scaleLetters([{ children: [paragraph] }], [])
  expect(children[0]?.children?.map(each => each.className)).toEqual([
    'docx-scaled',
    'docx-gap',
    'docx-scaled',
    'docx-gap',
  ])
})

test('very many letters are as wide as their font has them', () => {
  expect(scaled('字'.repeat(20_000), '0.5')).toHaveLength(1)
})

test('a text is as long as its writer said, in however many runs it is', () => {
  const fitted = (text: string, id: string) => run(text, { '$fit-text': `63pt ${id}` })
  const paragraph: WordNode = {
    type: 'paragraph',
    children: [fitted('申', '1'), fitted('请', '1'), fitted('电话', '2'), run('：')],
  }
  fitTexts([{ children: [paragraph] }])
  const frame = (...children: WordNode[]) =>
    expect.objectContaining({ className: 'docx-fitted', cssStyle: { width: '63pt' }, children })
  expect(paragraph.children).toEqual([
    frame(fitted('申', '1'), fitted('请', '1')),
    frame(fitted('电话', '2')),
    run('：'),
  ])
})

test.each([
  ['<w:w w:val="53"/>', { '$letter-scale': '0.53' }],
  ['<w:w w:val="100%"/>', { '$letter-scale': '1' }],
  ['<w:w w:val="0"/>', {}],
  ['<w:fitText w:val="1260" w:id="-7"/>', { '$fit-text': '63pt -7' }],
])('%s is read', (looks, read) => {
  const xml = wholeWord(`<w:r><w:rPr>${looks}</w:rPr><w:t>字</w:t></w:r>`)
  const $lang = /<lang val="([^"]*)">/.exec(xml)?.[1]
  const cssStyle = { ...($lang !== undefined && { $lang }) }
  bringLooks([], [{ children: [{ type: 'run', cssStyle }] }])
  expect(cssStyle).toEqual(read)
})

test('each line of a distributed paragraph is as long as there is room, of no other', () => {
  const looks: Record<string, string>[] = [{ 'text-align': 'distribute' }, { 'text-align': 'center' }, {}]
  const values = { 'text-align': 'distribute' }
  distributeLines(
    [{ id: '1', styles: [{ values }] }],
    [{ children: looks.map(cssStyle => ({ type: 'paragraph', cssStyle })) }],
  )
  const all = { 'text-align': 'justify', 'text-align-last': 'justify', 'text-justify': 'inter-character' }
  expect(looks).toEqual([all, { 'text-align': 'center', 'text-align-last': 'auto' }, {}])
  expect(values).toEqual(all)
})
