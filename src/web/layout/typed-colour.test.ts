import { expect, test } from 'vitest'

import { typedColour } from './typed-colour.ts'

test.each([
  ['#0F766E', '#0f766e'],
  [' 0f766e ', '#0f766e'],
  ['#fff', '#ffffff'],
  ['a1B', '#aa11bb'],
  ['＃１８９０ｆｆ', '#1890ff'],
])('%s is the colour %s', (text, colour) => {
  expect(typedColour(text)).toBe(colour)
})

test.each(['zzz', '#12', '#12345', '#1234567', '没有这种颜色', ''])('%s is none', text => {
  expect(typedColour(text)).toBeUndefined()
})
