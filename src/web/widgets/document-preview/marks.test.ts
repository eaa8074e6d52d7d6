import { expect, test } from 'vitest'

import { idWithWords, markOf, splitId, wordsOf } from './marks.ts'

test('a mark says its words, a picture none', () => {
  expect(wordsOf(markOf('图表无法显示'))).toBe('图表无法显示')
  expect(wordsOf('data:image/svg+xml;base64,PHN2Zz4=')).toBeUndefined()
  expect(wordsOf('data:image/png;base64,AAAA')).toBeUndefined()
})

test('words travel with the id of a picture, or without one', () => {
  expect(splitId(idWithWords('公式', 'rId2'))).toEqual({ id: 'rId2', words: '公式' })
  expect(splitId(idWithWords('图表'))).toEqual({ id: '', words: '图表' })
  expect(splitId('rId7')).toEqual({ id: 'rId7' })
})
