import { expect, test } from 'vitest'

import { onceAfterMost } from '#contract/once.ts'

import { createOnceKeys } from './once-keys.ts'

test('the same content keeps its key; other content names those before it', () => {
  const keys = createOnceKeys()
  const first = keys.of({ name: '甲' })
  expect(first.after).toEqual([])
  expect(keys.of({ name: '甲' })).toEqual(first)
  const second = keys.of({ name: '乙' })
  expect(second.key).not.toBe(first.key)
  expect(second.after).toEqual([first.key])
  expect(keys.of({ name: '乙' })).toEqual(second)
  // Back to what it was is another save: the one in between may have gone through.
  const third = keys.of({ name: '甲' })
  expect(third.after).toEqual([first.key, second.key])
  expect([first.key, second.key]).not.toContain(third.key)
})

test('what is known to be saved is named no more, and never more than the server takes', () => {
  const keys = createOnceKeys()
  const before = keys.of({ at: 0 })
  keys.forget()
  expect(keys.of({ at: 0 })).toEqual({ key: expect.not.stringContaining(before.key), after: [] })
  for (let at = 1; at < onceAfterMost + 10; at++) keys.of({ at })
  expect(keys.of({ at: -1 }).after).toHaveLength(onceAfterMost)
})
