import { expect, test } from 'vitest'

import { askAgainIn } from './use-sms-state.ts'

test('what waits is followed until it has left, through quiet hours, too', () => {
  expect(askAgainIn({ waiting: 0, isQuiet: false })).toBe(false)
  expect(askAgainIn({ waiting: 0, isQuiet: true })).toBe(false)
  const awake = askAgainIn({ waiting: 1, isQuiet: false })
  const quiet = askAgainIn({ waiting: 1, isQuiet: true })
  expect(awake).toBeGreaterThan(0)
  expect(quiet).toBeGreaterThan(Number(awake))
})
