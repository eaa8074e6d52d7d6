import { expect, test } from 'vitest'

import { plainNumber } from './number-box.tsx'

test('full-width digits and signs are digits and signs; what parts thousands is left out', () => {
  expect(['１００', '55６', '－１２', '1,000', '１，０００', ' 7 '].map(plainNumber)).toEqual([
    '100',
    '556',
    '-12',
    '1000',
    '1000',
    '7',
  ])
})
