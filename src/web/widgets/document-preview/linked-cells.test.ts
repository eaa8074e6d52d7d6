import { expect, test } from 'vitest'

import { addressesOf } from './linked-cells.ts'

const link = (address: string, r = 0, c = 0, toRow = r, toColumn = c) => ({
  s: { r, c },
  e: { r: toRow, c: toColumn },
  address,
})

test('cells lead where a reader may go, each of several as well', () => {
  const addressAt = addressesOf(
    [
      link('https://example.com'),
      link('mailto:li@example.com', 1, 1, 2, 9e9),
      link('javascript:alert(1)', 3),
      link("#'一'!A2", 4),
      link('other.xlsx', 5),
    ],
    10,
    3,
  )
  expect(addressAt({ r: 0, c: 0 })).toBe('https://example.com/')
  expect(addressAt({ r: 2, c: 2 })).toBe('mailto:li@example.com')
  for (const r of [3, 4, 5]) expect(addressAt({ r, c: 0 })).toBeUndefined()
  expect([addressAt({ r: 0, c: 1 }), addressAt({ r: 2, c: 3 })]).toEqual([undefined, undefined])
})

test('who links all cells of a sheet, a thousand times, holds up nobody', () => {
  const all = Array.from({ length: 1000 }, () => link('https://example.com', 0, 0, 1e6, 16_383))
  expect(addressesOf(all, 1000, 100)({ r: 999, c: 99 })).toBe('https://example.com/')
})
