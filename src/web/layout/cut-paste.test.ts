import { expect, test } from 'vitest'

import { cutFrom } from './cut-paste.ts'

const box = (value: string, maxLength: number, from = value.length, to = from) => ({
  value,
  maxLength,
  selectionStart: from,
  selectionEnd: to,
})

test.each([
  ['fits exactly', box('ab', 5), true, 'cde', 0],
  ['two letters too many', box('ab', 5), true, 'cdefg', 2],
  ['what is selected makes room', box('abcd', 5, 0, 4), true, '12345', 0],
  ['a full box takes nothing', box('abcde', 5), true, 'xyz', 3],
  ['a box that holds more than it may', box('abcdef', 5), true, 'x', 1],
  ['no limit', box('ab', -1), true, 'x'.repeat(1000), 0],
  ['line ends do not come into one line', box('', 4), true, 'ab\r\ncd', 0],
  ['a line end is one letter of several lines', box('', 4), false, 'ab\r\ncd', 1],
  [
    'a box that does not say what is selected',
    { ...box('ab', 3), selectionStart: null, selectionEnd: null },
    true,
    'cd',
    1,
  ],
])('%s', (_, given, isOneLine, pasted, cut) => {
  expect(cutFrom(given, isOneLine, pasted)).toBe(cut)
})
