import { expect, test } from 'vitest'

import type { SmsState } from '#contract/sms.ts'

import { chargedAs } from './sms-content-input.tsx'
import { quietWords } from './sms-notice.tsx'
import { whenSent } from './when-sent.tsx'

const open: SmsState = {
  providers: ['aliyun'],
  isSimulated: false,
  isQuiet: false,
  quietHours: '22-8',
  usedToday: 0,
  perDay: 1000,
  waiting: 0,
  spentMonth: 0,
  spendMonth: 0,
}

test('what becomes of a message is said where it is not sent at once, and nothing is said before it is known', () => {
  expect([undefined, open].map(whenSent)).toEqual([undefined, undefined])
  expect(whenSent({ ...open, isQuiet: true })).toBe('现在是免打扰时段（22-8），时段结束后才会发送')
  // Nobody will get it, at whatever hour.
  expect(whenSent({ ...open, isSimulated: true, isQuiet: true })).toContain('对方不会收到')
})

test('where nothing leaves the house, nothing is said to be sent when the quiet hours are over', () => {
  expect(quietWords(open)).toBe('')
  expect(quietWords({ ...open, isQuiet: true })).toContain('短信会在时段结束后发送')
  expect(quietWords({ ...open, isQuiet: true, isSimulated: true })).not.toContain('发送，')
})

test('a text that is not written yet is charged as nothing', () => {
  expect(['', ' \n', '好', '好'.repeat(71)].map(chargedAs)).toEqual([0, 0, 1, 2])
})
