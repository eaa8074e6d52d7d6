import { expect, test } from 'vitest'

import { newId } from './new-id.ts'

const madeAt = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

test('ids are UUIDv7, all different, and each sorts after the one before, however many there are in a millisecond', () => {
  const before = Date.now()
  const ids = Array.from({ length: 20_000 }, newId)
  expect(
    ids.every(id => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids.map(id => id.slice(19))).size).toBe(ids.length)
  expect(madeAt(ids[0] ?? '')).toBeGreaterThanOrEqual(before)
  expect(madeAt(ids.at(-1) ?? '')).toBeLessThanOrEqual(Date.now() + ids.length / 4096 + 1)
})
