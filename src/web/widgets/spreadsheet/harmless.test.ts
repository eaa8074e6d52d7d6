import { write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { isHarmless } from './harmless.ts'

const book = { SheetNames: ['一'], Sheets: { 一: { A1: { t: 's' as const, v: '账号' }, '!ref': 'A1' } } }
const bytes = (bookType: 'xlsx' | 'biff8') => new Uint8Array(write(book, { type: 'array', bookType }))

/** Says of every entry that it unpacks to `size` bytes. */
const claiming = (size: number) => {
  const claimed = bytes('xlsx')
  const view = new DataView(claimed.buffer, claimed.byteOffset)
  for (let at = 0; at + 4 <= claimed.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return claimed
}

test('workbooks, old and new', () => {
  expect(isHarmless(bytes('xlsx'))).toBe(true)
  expect(isHarmless(bytes('biff8'))).toBe(true)
})

test('bombs, by size and by ratio', () => {
  expect(isHarmless(claiming(100 * 1024 * 1024))).toBe(false)
  expect(isHarmless(claiming(5 * 1024 * 1024))).toBe(false)
})

test('too many entries', () => {
  expect(isHarmless(bytes('xlsx'), { entries: 2, unpackedBytes: 1e9, ratio: 200 })).toBe(false)
})

test('torn files, pages and nothing at all', () => {
  const whole = bytes('xlsx')
  expect(isHarmless(whole.subarray(0, whole.length - 30))).toBe(false)
  expect(isHarmless(new TextEncoder().encode('<table><tr><td>1</td></tr></table>'))).toBe(false)
  expect(isHarmless(new Uint8Array())).toBe(false)
})
