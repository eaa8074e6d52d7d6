import { expect, test } from 'vitest'

import { clockOf, clockText } from './clock-text.ts'

test.each([
  ['h:mm', 8.5 / 24, '08:30'],
  ['h:mm', (8.5 + 15 / 3600) / 24, '08:30:15'],
  ['h:mm:ss', 8.5 / 24, '08:30:00'],
  ['上午/下午h"时"mm"分"', 20.5 / 24, '20:30'],
  ['[h]:mm:ss', 1.5, '36:00:00'],
  ['[h]:mm', 1.5, '36:00'],
  ['[$-409]h:mm AM/PM;@', 0, '00:00'],
  ['[h]:mm', -1.5, '-36:00'],
])('%s shows the time %d as %j', (format, days, text) => {
  const clock = clockOf(format)
  expect(clock && clockText(days, clock)).toBe(text)
})

test.each(['yyyy/m/d h:mm', 'm"月"d"日"', 'mmm-yy', '0.00', 'aaaa h:mm'])('%s is no time alone', format => {
  expect(clockOf(format)).toBeUndefined()
})
