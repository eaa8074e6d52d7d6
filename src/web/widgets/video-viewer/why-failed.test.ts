import { expect, test } from 'vitest'

import { whyFailed } from './why-failed.ts'

const there = async () => undefined
const away = () => Promise.reject(new Error('no answer'))

test.each([
  [4, there, 'format'],
  [4, away, 'line'],
  [3, away, 'format'],
  [2, there, 'line'],
  [undefined, there, 'line'],
] as const)('error %s, asked for: %s', async (code, ask, why) => {
  expect(await whyFailed(code, ask)).toBe(why)
})
