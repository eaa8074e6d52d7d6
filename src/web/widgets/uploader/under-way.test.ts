import { expect, test } from 'vitest'

import { isUnderWay, markUnderWay } from './under-way.ts'

test('a file is under way until every upload of it has ended, well or not', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  markUnderWay('片头', first.promise)
  markUnderWay('片头', second.promise)
  await expect.poll(() => isUnderWay('片头')).toBe(true)
  expect(await isUnderWay('年会')).toBe(false)
  first.reject(new Error('gone'))
  expect(await isUnderWay('片头')).toBe(true)
  second.resolve()
  await expect.poll(() => isUnderWay('片头')).toBe(false)
})
