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

test('cells of a spreadsheet keep their commas, and a heading may name another column as that of the numbers', () => {
  const row = { smsPhone: '13800000001', smsParams: { 日期: '周六', 地点: '一楼，大厅' } }
  expect(readNumbers('13800000001\t周六\t一楼，大厅', ['日期', '地点'])).toEqual([row])
  expect(
    readNumbers('姓名\t手机号\t日期\t地点\n张三\t13800000001\t周六\t一楼，大厅', ['日期', '地点']),
  ).toEqual([row])
})

test('numbers beside each other are all taken, without the names between them; what is none is not left out', () => {
  const phones = (text: string) => readNumbers(text, []).map(({ smsPhone }) => smsPhone)
  expect(phones('13800000001，13800000002、13800000003')).toEqual([
    '13800000001',
    '13800000002',
    '13800000003',
  ])
  expect(phones('姓名,手机号\n张三,13800000001\n李四')).toEqual(['13800000001', '李四'])
  expect(phones('张三')).toEqual(['张三'])
})
