import dayjs from 'dayjs'
import { expect, test } from 'vitest'

import { inOrder } from './range-order.ts'

test.each([
  ['300~100', '100~300'],
  ['20~100', '20~100'],
  ['-1~-5', '-5~-1'],
  ['10~', '10~'],
  ['~10', '~10'],
  ['10', '10'],
  ['2026-11-19T16:00:00.000Z~2026-11-20T15:59:59.000Z', '2026-11-19T16:00:00.000Z~2026-11-20T15:59:59.000Z'],
])('of the range %s the smaller comes first: %s', (value, sent) => {
  expect(inOrder(value)).toBe(sent)
})

const iso = (moment: string) => dayjs(moment).toISOString()

test.each([
  [
    'two days',
    '2026-11-20 00:00:00',
    '2026-11-19 23:59:59',
    '2026-11-19 00:00:00',
    '2026-11-20 23:59:59.999',
  ],
  [
    'two minutes',
    '2026-11-20 08:30:00',
    '2026-11-20 08:20:59',
    '2026-11-20 08:20:00',
    '2026-11-20 08:30:59.999',
  ],
  [
    'a day first',
    '2026-11-20 00:00:00',
    '2026-11-19 08:00:15',
    '2026-11-19 08:00:15',
    '2026-11-20 23:59:59.999',
  ],
  [
    'a day last',
    '2026-11-20 08:00:00',
    '2026-11-19 23:59:59',
    '2026-11-19 00:00:00',
    '2026-11-20 08:00:59.999',
  ],
  [
    'two seconds',
    '2026-11-20 08:00:00',
    '2026-11-19 09:10:11.999',
    '2026-11-19 09:10:11',
    '2026-11-20 08:00:00.999',
  ],
])('%s typed the later first are meant whole', (_, typedFrom, typedTo, from, to) => {
  expect(inOrder(`${iso(typedFrom)}~${iso(typedTo)}`)).toBe(`${iso(from)}~${iso(to)}`)
})
