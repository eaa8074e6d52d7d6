import { expect, test } from 'vitest'

import { wholeMoment } from './whole-moment.ts'

test.each([
  ['2026-11-20', 'start', '2026-11-20 00:00:00'],
  ['2026-11-20', 'end', '2026-11-20 23:59:59'],
  ['2026-11-20', undefined, '2026-11-20 00:00:00'],
  [' 2026/1/2 ', 'end', '2026-01-02 23:59:59'],
  ['2026-02-30', 'start', undefined],
  ['2026-13-01', 'start', undefined],
  ['2026-11-20 08:30:15', 'end', '2026-11-20 08:30:15'],
  ['2026/1/2 8:30', 'start', '2026-01-02 08:30:00'],
  ['2026-1-2 8:30', 'end', '2026-01-02 08:30:59'],
  ['2026-01-02 8:5:00', undefined, '2026-01-02 08:05:00'],
  ['2026年1月2日 8:30', undefined, '2026-01-02 08:30:00'],
  ['20260102', 'end', '2026-01-02 23:59:59'],
  ['2026-01-02 24:00', undefined, undefined],
  ['明天 8:30', undefined, undefined],
  ['2026-11', 'start', undefined],
] as const)('%s typed as %s means %s', (typed, end, whole) => {
  expect(wholeMoment(typed, end)).toBe(whole)
})
