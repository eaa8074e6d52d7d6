import { expect, test } from 'vitest'

import { askAgainIn } from './use-sms-state.ts'

test('what waits is followed until it has left, through quiet hours, too', () => {
  expect(askAgainIn({ waiting: 0, isQuiet: false }, false)).toBe(false)
  expect(askAgainIn({ waiting: 0, isQuiet: true }, false)).toBe(false)
  const awake = askAgainIn({ waiting: 1, isQuiet: false }, false)
  const quiet = askAgainIn({ waiting: 1, isQuiet: true }, false)
  expect(awake).toBeGreaterThan(0)
  expect(quiet).toBeGreaterThan(Number(awake))
})

test('a list that still shows one waiting is followed, though nothing waits any more', () => {
  expect(askAgainIn({ waiting: 0, isQuiet: false }, true)).toBe(
    askAgainIn({ waiting: 1, isQuiet: false }, false),
  )
})
