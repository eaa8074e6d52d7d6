import { expect, test } from 'vitest'

import { parsePlaces } from './scroll-places.ts'

const stored = JSON.stringify(['mine', ['/sys/user/list', 700], ['/index', 0]])

test('the places of a login come back to it', () => {
  expect([...parsePlaces(stored, 'mine')]).toEqual([
    ['/sys/user/list', 700],
    ['/index', 0],
  ])
})

test('not to another login, and not to nobody', () => {
  expect(parsePlaces(stored, 'other').size).toBe(0)
  expect(parsePlaces('[null,["/index",7]]', undefined).size).toBe(0)
})

test('what is broken, or of another shape, is no place', () => {
  for (const text of [null, '', '{', '{}', 'null', '["mine",1,["a"],["a","b"]]'])
    expect(parsePlaces(text, 'mine').size).toBe(0)
})
