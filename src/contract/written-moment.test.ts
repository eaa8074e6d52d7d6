import { expect, test } from 'vitest'

import { writtenMoment } from './written-moment.ts'

test.each([
  ['2026年12月31日', '2026-12-31 00:00:00', 'day'],
  ['2026.1.5', '2026-01-05 00:00:00', 'day'],
  ['20261231', '2026-12-31 00:00:00', 'day'],
  ['20261231 8:30', '2026-12-31 08:30:00', 'minute'],
  ['2026年1月5日8:30', '2026-01-05 08:30:00', 'minute'],
  [' 2026/1/5  8：30：07 ', '2026-01-05 08:30:07', 'second'],
  ['2026-01-05T08:30', '2026-01-05 08:30:00', 'minute'],
] as const)('%s is %s', (typed, text, precision) => {
  expect(writtenMoment(typed)).toEqual({ text, precision })
})

test.each(['20260230', '2026.13.1', '2026-1-5 24:00', '2026-1-58:30', '202612311', '2026', '明天', ''])(
  '%s is none',
  typed => {
    expect(writtenMoment(typed)).toBeUndefined()
  },
)
