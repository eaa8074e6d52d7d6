import { expect, test } from 'vitest'

import { failure } from './failure.ts'
import { namesOfRefused, refusedIdsIn, refusedRecords } from './refused-records.ts'

test('a refusal says which records it is about, and any other says none', () => {
  expect(refusedIdsIn(refusedRecords(['1', '2'], '不能删除'))).toEqual(['1', '2'])
  expect(refusedIdsIn(failure('forbidden'))).toEqual([])
  expect(refusedIdsIn(new Error('不是拒绝'))).toEqual([])
})

test('ten are named; of more it is said how many they are', () => {
  const names = Array.from({ length: 11 }, (_, at) => `读者${at}（reader${at}）`)
  expect(namesOfRefused(names.slice(0, 2), '名')).toBe('「读者0（reader0）」、「读者1（reader1）」')
  expect(namesOfRefused(names.slice(0, 10), '名')).not.toContain('等')
  expect(namesOfRefused(names, '名')).toMatch(/「读者9（reader9）」等 11 名$/)
})
