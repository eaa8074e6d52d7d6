import { expect, test } from 'vitest'

import { daysOf } from '../sheet-days.ts'
import { timePeriods } from './time-periods.ts'

const dayOf = (day: string) => daysOf(new Date(day), false)
/** A Sunday. */
const today = dayOf('2026-11-29')

test.each([
  ['today', ['2026-11-29']],
  ['yesterday', ['2026-11-28']],
  ['tomorrow', ['2026-11-30']],
  ['last7Days', ['2026-11-23', '2026-11-28', '2026-11-29']],
  ['lastWeek', ['2026-11-22', '2026-11-23', '2026-11-28']],
  ['thisWeek', ['2026-11-29', '2026-11-30', '2026-12-05']],
  ['nextWeek', ['2026-12-06']],
  ['lastMonth', ['2026-10-01']],
  ['thisMonth', ['2026-11-22', '2026-11-23', '2026-11-28', '2026-11-29', '2026-11-30']],
  ['nextMonth', ['2026-12-05', '2026-12-06']],
])('%s', (name, meant) => {
  const all = [
    '2025-11-29',
    '2026-10-01',
    '2026-11-22',
    '2026-11-23',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-05',
    '2026-12-06',
    '2027-12-06',
  ]
  expect(all.filter(each => timePeriods[name]?.(dayOf(each), today, false))).toEqual(meant)
})

test('the month before January is that of the year before', () => {
  expect(timePeriods.lastMonth?.(dayOf('2026-12-31'), dayOf('2027-01-01'), false)).toBe(true)
})
