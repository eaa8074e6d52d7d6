import { expect, test } from 'vitest'

import { mergedIn } from './merged.ts'

test('of merged cells those are read that can be seen, and no more than a sheet has cells', () => {
  expect(mergedIn('<mergeCells><mergeCell ref="B2:C4"/></mergeCells>')).toEqual([
    { s: { r: 1, c: 1 }, e: { r: 3, c: 2 } },
  ])
  expect(mergedIn('<mergeCell ref="A1:B1"/>'.repeat(100_001))).toHaveLength(100_000)
})
