import { expect, test } from 'vitest'

import { finerBytes } from './pieces.ts'

const megabyte = 1024 * 1024

test.each([
  ['a file of 31 MB: of four', 31, 100, 4],
  ['a film of 1,000 MB: of four, as many as there may be', 1000, 100, 4],
  ['what is larger has larger ones', 2001, 100, 9],
  ['what the server wants smaller stays so', 31, 2, 2],
])('chunks of a line that is cut: %s', (_, size, wanted, finer) => {
  expect(finerBytes(size * megabyte, wanted * megabyte)).toBe(finer * megabyte)
})
