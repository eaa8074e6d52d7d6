import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createWordIndex } from './word-index.ts'

const filled = () => {
  const words = createWordIndex()
  for (let n = 0; n < 2500; n++) words.add(`id${n}`, [`第${n}镇`, `CODE${n}`, null])
  return words
}
const idsOf = (words: ReturnType<typeof filled>, word: string, most = 50) =>
  words.find(word, most).map(each => each.id)

test('a word is found in any field, whatever the letter case, and counts once for each record', () => {
  const words = filled()
  expect(idsOf(words, '第2499镇')).toEqual(['id2499'])
  expect(idsOf(words, 'code2499')).toEqual(['id2499'])
  expect(idsOf(words, 'E1234')).toEqual(['id1234'])
  expect(words.find('2499镇', 5)).toEqual([{ id: 'id2499', isBeginning: false, nameLength: 6 }])
  words.add('twice', ['镇镇镇', '镇'])
  expect(words.find('镇镇', 5)).toEqual([{ id: 'twice', isBeginning: true, nameLength: 3 }])
  expect(idsOf(words, '没有')).toEqual([])
  expect(words.find('镇', 7)).toHaveLength(7)
})

test('nothing is found across two fields or two records', () => {
  const words = createWordIndex()
  words.add('one', ['甲', '乙'])
  words.add('two', ['丙\n丁', '戊'])
  for (const word of ['甲乙', '乙丙', '甲\n乙', '丙丁']) expect(words.find(word, 5)).toEqual([])
  expect(words.find('戊', 5)).toEqual([{ id: 'two', isBeginning: true, nameLength: 3 }])
})

test('what is set anew, gone or added later is found as it is now', () => {
  const words = filled()
  words.set('id7', ['改了名', 'CODE7', null])
  words.set('id8', undefined)
  words.set('new', ['新来的', 'N', null])
  words.set('never', undefined)
  expect(idsOf(words, '改了名')).toEqual(['id7'])
  expect(idsOf(words, '第8镇')).toEqual([])
  expect(idsOf(words, '第9镇')).toEqual(['id9'])
  expect(idsOf(words, '新来')).toEqual(['new'])
})

test('it finds what a look through every field finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '1', '镇', '🏙'), maxLength: 6 })
  const rows = fc.array(fc.tuple(text, text), { maxLength: 30 })
  fc.assert(
    fc.property(rows, text, (fields, word) => {
      fc.pre(word !== '')
      const words = createWordIndex()
      fields.forEach((each, at) => words.add(`${at}`, each))
      const has = (field: string) => field.toLowerCase().includes(word.toLowerCase())
      const expected = fields.flatMap((each, at) => (each.some(has) ? [`${at}`] : []))
      expect(idsOf(words, word)).toEqual(expected)
    }),
  )
})
