import dayjs from 'dayjs'
import { expect, test } from 'vitest'

import { numberRangeText, sizeRangeText, timeRangeText } from './range-filters.tsx'

test.each([
  ['10~20', '10 至 20'],
  ['10~', '至少 10'],
  ['~20', '最多 20'],
  ['10~10', '10'],
  ['10', '10'],
  ['-5~-1', '-5 至 -1'],
])('numbers %s read %s', (value, text) => {
  expect(numberRangeText(value)).toBe(text)
})

test.each([
  ['10485760~', '至少 10 MB'],
  ['104858~1610612736', '0.1 MB 至 1536 MB'],
  ['~0', '最多 0 MB'],
  ['6291~20972', '0.006 MB 至 0.02 MB'],
  ['~1', '最多 0.000001 MB'],
  ['abc~', '至少 abc'],
])('the sizes %s read %s', (value, text) => {
  expect(sizeRangeText(value)).toBe(text)
})

test('a range of whole days reads without times; any other says the second', () => {
  const day = dayjs('2026-11-03T12:00:00')
  const [first, last] = [day.startOf('day').toISOString(), day.endOf('day').toISOString()]
  expect(timeRangeText(`${first}~${last}`)).toBe('2026-11-03 至 2026-11-03')
  expect(timeRangeText(`${day.toISOString()}~`)).toBe('2026-11-03 12:00:00 起')
  expect(timeRangeText(`~${last}`)).toBe('2026-11-03 及以前')
})

test('what an address has for a moment and is none is shown as it stands', () => {
  expect(timeRangeText('abc~')).toBe('abc 起')
  expect(timeRangeText('abc')).toBe('abc')
})
