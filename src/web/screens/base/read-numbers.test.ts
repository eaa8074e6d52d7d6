import { expect, test } from 'vitest'

import { readNumbers } from './read-numbers.ts'

test('numbers alone, one a line, as people write them', () => {
  expect(readNumbers('138-0000-0001\n\n 138\u00a00000 0002 \r\n１３８ ００００ ０００３', [])).toEqual([
    { smsPhone: '13800000001' },
    { smsPhone: '13800000002' },
    { smsPhone: '13800000003' },
  ])
})

test('words follow in the order of the blanks, or of a heading', () => {
  const blanks = ['日期', '地点']
  const row = { smsPhone: '13800000001', smsParams: { 日期: '周六', 地点: '一楼' } }
  expect(readNumbers('13800000001\t周六\t一楼', blanks)).toEqual([row])
  expect(readNumbers('手机号,地点,日期\n13800000001,一楼,周六', blanks)).toEqual([row])
  expect(readNumbers('13800000001', blanks)).toEqual([{ smsPhone: '13800000001', smsParams: {} }])
})
