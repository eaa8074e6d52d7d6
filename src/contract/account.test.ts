import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainAccount } from './account.ts'

test('an account that looks like another one is spelt like it', () => {
  expect(['ａｄｍｉｎ', 'ＡＤＭＩＮ', '𝐚𝐝𝐦𝐢𝐧', 'ⓐdmin', 'admin'].map(plainAccount)).toEqual([
    'admin',
    'ADMIN',
    'admin',
    'admin',
    'admin',
  ])
  expect([plainAccount('ÄNNE'), plainAccount('a\u0308NNE')]).toEqual(['äNNE', 'äNNE'])
  expect(['ПЕТР', '张三', 'zhang.San'].map(plainAccount)).toEqual(['петр', '张三', 'zhang.San'])
})

test('spelling it once more changes nothing, and letters beyond a–z have no case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const plain = plainAccount(text)
      expect(plainAccount(plain)).toBe(plain)
    }),
    { numRuns: 2000 },
  )
})
