import { expect, test } from 'vitest'

import { numberColours } from './number-colours.ts'

test.each([
  ['#,##0.00;[Red]-#,##0.00', [undefined, '#FF0000', undefined]],
  ['[蓝色]0;[红色]-0;[绿色]0', ['#0000FF', '#FF0000', '#00FF00']],
  ['[Color10]0', ['#008000', '#008000', '#008000']],
  ['[红色][>=60]0;[Blue]0', ['#0000FF', '#0000FF', '#0000FF']],
  ['[红色][<60]0;0', ['#FF0000', '#FF0000', '#FF0000']],
])('%s colours one, minus one and zero', (format, colours) => {
  expect([1, -1, 0].map(each => numberColours(format)?.(each))).toEqual(colours)
})

test('a format without colours has none, whatever it writes in brackets or quotes', () => {
  for (const format of ['General', '[$¥-804]#,##0', '0"[Red]"', '[h]:mm', '[DBNum1]0'])
    expect(numberColours(format)).toBeUndefined()
})
