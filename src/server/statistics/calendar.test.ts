import { describe, expect, test } from 'vitest'

import { addDays, dayOf, dayStart, daysUntil } from './calendar.ts'

describe('the calendar of a time zone', () => {
  test.each([
    ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
  ])('in %s the day %s begins at %s', (zone, day, start) => {
    expect(dayStart(zone, day)).toBe(start)
  })

  test.each(['Asia/Shanghai', 'America/New_York', 'America/Santiago', 'Asia/Beirut', 'Pacific/Apia'])(
    'in %s a day begins with its own date, and the moment before belongs to the day before',
    zone => {
      for (const day of daysUntil('2026-12-31', 365)) {
        const start = Date.parse(dayStart(zone, day))
        expect(dayOf(zone, start)).toBe(day)
        expect(dayOf(zone, start - 1000)).toBe(addDays(day, -1))
      }
    },
  )

  test('days follow one another over the end of a month', () => {
    expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
})
