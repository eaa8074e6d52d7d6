import { expect, test } from 'vitest'

import { isNumberName, listNumbers } from './list-numbers.ts'

test('ordinals are written as they are said', () => {
  expect(isNumberName('ordinal')).toBe(true)
  expect(listNumbers).toContain("@counter-style ordinal { system: fixed; symbols: '1st' '2nd' '3rd' '4th'")
  expect(listNumbers).toContain("'11th' '12th' '13th' '14th'")
})
