import { expect, test } from 'vitest'

import { accepts } from './accepts.ts'

test.each([
  ['gzip, deflate, br', true, true],
  ['gzip', true, false],
  ['gzip;q=0', false, false],
  ['br;q=0, gzip;q=0.5', true, false],
  ['GZIP; q=0.8, br; q=0.000', true, false],
  ['*', true, true],
  ['*;q=0, br', false, true],
  ['identity', false, false],
  ['brotli-like', false, false],
  [undefined, false, false],
])('%s: gzip %s, br %s', (header, gzip, br) => {
  expect([accepts(header, 'gzip'), accepts(header, 'br')]).toEqual([gzip, br])
})
