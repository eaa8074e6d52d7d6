import { expect, test } from 'vitest'

import { partsOf } from './suggestions.ts'

test('of several names the last one is being typed', () => {
  expect(partsOf({ names: 'several' }, '管理员、财务; 审')).toEqual({
    before: '管理员、财务;',
    named: ['管理员', '财务'],
    typed: '审',
  })
  expect(partsOf({ names: 'several' }, '管理员')).toEqual({ before: '', named: [], typed: '管理员' })
  expect(partsOf({ names: 'several' }, '管理员，')).toEqual({
    before: '管理员，',
    named: ['管理员'],
    typed: '',
  })
  expect(partsOf({ names: 'one' }, '甲、乙公司')).toEqual({ before: '', named: [], typed: '甲、乙公司' })
})
