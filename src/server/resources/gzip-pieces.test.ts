import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { gzipOf, pieceOf } from './gzip-pieces.ts'

test('pieces that were compressed by themselves are one file for whoever opens it', async () => {
  const words = ['{"items":[', '', `{"a":"${'字典项'.repeat(20_000)}"}`, ',', '{"b":"🏙"}', ']}']
  const pieces = await Promise.all(words.map(pieceOf))
  expect(gunzipSync(gzipOf(pieces)).toString()).toBe(words.join(''))
  expect(gzipOf(pieces).length).toBeLessThan(1000)
  const turned = pieces.toReversed()
  expect(gunzipSync(gzipOf(turned)).toString()).toBe(words.toReversed().join(''))
  expect(gunzipSync(gzipOf([])).toString()).toBe('')
})
