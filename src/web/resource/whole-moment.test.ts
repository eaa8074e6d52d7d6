import { expect, test } from 'vitest'

import { unkeptSentence, wholeMoment } from './whole-moment.ts'

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

test('what is no moment is told, whether it is half of one or there is no such one, with what stays', () => {
  const stays = '2026-12-07 09:00:00'
  expect(unkeptSentence('2026-02-30', '')).toBe('没有“2026-02-30”这个时间，没有保留；请核对后重新填写')
  expect(unkeptSentence('2026-12-05 25:00', stays)).toBe(
    '没有“2026-12-05 25:00”这个时间，保留原来的 2026-12-07 09:00:00；请核对后重新填写',
  )
  expect(unkeptSentence('下周一', '')).toBe(
    '“下周一”不是完整的时间，没有保留；请填写如 2027-01-05 08:30 的时间',
  )
  expect(unkeptSentence('下周一', stays)).toBe(
    '“下周一”不是完整的时间，保留原来的 2026-12-07 09:00:00；请填写如 2027-01-05 08:30 的时间',
  )
})
