import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { gzipOf, pieceOf } from './gzip-pieces.ts'

test('pieces that were compressed by themselves are one file for whoever opens it', async () => {
  const words = ['{"items":[', '', `{"a":"${'字典项'.repeat(20_000)}"}`, ',', '{"b":"🏙"}', ']}']
  const pieces = words.map(pieceOf)
  const opened = async (some: typeof pieces) => gunzipSync(await gzipOf(some)).toString()
  expect(await opened(pieces)).toBe(words.join(''))
  expect((await gzipOf(pieces)).length).toBeLessThan(1000)
  expect(await opened(pieces.toReversed())).toBe(words.toReversed().join(''))
  expect(await opened([])).toBe('')
})

test('what was compressed is not compressed again; thousands of short ones are compressed together', async () => {
  const pieces = ['甲', '乙'].map(pieceOf)
  await gzipOf(pieces)
  const before = pieces.map(each => each.deflated)
  await gzipOf([...pieces, pieceOf('丙')])
  expect(before.every(each => each !== undefined)).toBe(true)
  expect(pieces.every((each, at) => each.deflated === before[at])).toBe(true)
  const many = Array.from({ length: 20_000 }, (_, n) => pieceOf(`{"id":"${n}"}`))
  expect(gunzipSync(await gzipOf(many))).toEqual(Buffer.concat(many.map(each => each.text)))
  expect(many.every(each => each.deflated === undefined)).toBe(true)
})
