import { expect, test } from 'vitest'

import { heapSearches } from '../../../test/support/heap-searches.ts'
import { freePiece } from './free-piece.ts'

test('memory of its own is given back, memory that others look at is not', () => {
  const own = Buffer.allocUnsafeSlow(64 * 1024)
  freePiece(own)
  expect(own.length).toBe(0)
  const shared = Buffer.allocUnsafeSlow(64 * 1024).fill('x')
  freePiece(shared.subarray(1))
  expect(shared.toString('latin1', 0, 3)).toBe('xxx')
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  freePiece(one)
  expect([one.toString(), other.toString()]).toEqual(['one', 'other'])
})

const module = new URL('free-piece.ts', import.meta.url)

test('a body that is freed as it goes does not have the whole heap searched again and again', () => {
  expect(heapSearches(module, '')).toBeGreaterThan(3)
  expect(heapSearches(module, 'tested.freePiece(piece)')).toBeLessThan(2)
})
