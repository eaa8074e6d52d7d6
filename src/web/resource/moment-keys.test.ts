import { expect, test } from 'vitest'

import { momentKey, movedMoment } from './moment-keys.ts'

test.each([
  ['ArrowDown', false, false, 'open'],
  ['ArrowUp', false, false, undefined],
  ['ArrowRight', false, false, undefined],
  ['ArrowDown', true, false, 'move'],
  ['ArrowUp', true, false, 'move'],
  ['PageDown', true, false, 'move'],
  // The caret's, until one is among the days.
  ['ArrowLeft', true, false, undefined],
  ['ArrowLeft', true, true, 'move'],
  ['a', true, true, undefined],
] as const)('%s, open %s, among the days %s: %s', (key, isOpen, isAmongDays, does) => {
  expect(momentKey(key, isOpen, isAmongDays)).toBe(does)
})

test.each([
  ['ArrowLeft', '2026-12-31 08:30:00'],
  ['ArrowRight', '2027-01-02 08:30:00'],
  ['ArrowUp', '2026-12-25 08:30:00'],
  ['ArrowDown', '2027-01-08 08:30:00'],
  ['PageUp', '2026-12-01 08:30:00'],
  ['PageDown', '2027-02-01 08:30:00'],
])('%s leads from New Year 8:30 to %s', (key, there) => {
  expect(movedMoment(key, '2027-01-01 08:30:00', '')).toBe(there)
})

test('the first key leads to today', () => {
  expect(movedMoment('ArrowUp', undefined, '2026-11-26 00:00:00')).toBe('2026-11-26 00:00:00')
})
