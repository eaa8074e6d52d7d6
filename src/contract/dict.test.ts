import { expect, test } from 'vitest'

import { dictOptions, dictValueMisfit, dictValueText, type DictNode } from './dict.ts'

const node = (dictValue: string, sysDicts: DictNode[] = []): DictNode => ({
  id: dictValue,
  dictLabel: dictValue,
  dictValue,
  dictValueType: 'Plain',
  sysDicts,
})

test('of two dictionaries that share their value the one further up has the options', () => {
  const within = node('later', [node('orgType', [node('wrong')])])
  const options = dictOptions([node('orgType', [node('right')]), within])
  expect(options['orgType']?.map(each => each.label)).toEqual(['right'])
  expect(dictOptions([within])['orgType']?.map(each => each.label)).toEqual(['wrong'])
})

test.each([
  ['1.0', '1'],
  ['007', '7'],
  [' -0.50 ', '-0.5'],
  ['1e3', '1000'],
  ['-0', '0'],
])('the number %j is stored as %j', (written, stored) => {
  expect(dictValueMisfit('Number', written)).toBeUndefined()
  expect(dictValueText('Number', written)).toBe(stored)
  expect(dictValueText('Plain', written)).toBe(written)
})

test.each(['', '0x10', 'Infinity', '1e999', '一', '1 2', '1234567890123456'])(
  '%j is no number that a value could be',
  written => {
    expect(dictValueMisfit('Number', written)).toEqual(expect.stringContaining('数字'))
  },
)

test('options are kept by the parent’s dictValue, each with key, label, value of its type, and children', () => {
  const typed = (dictValueType: DictNode['dictValueType'], dictValue: string): DictNode => ({
    ...node(dictValue),
    id: `id-${dictValue}`,
    dictLabel: `字典 ${dictValue}`,
    dictValueType,
  })
  const below = { ...typed('Plain', 'low'), sysDicts: [typed('Number', '1')] }
  const all = [typed('Number', '100'), typed('Object', '{"min":0}'), typed('Array', '["红"]'), below]
  const { level, low } = dictOptions([node('level', all)])
  expect(level).toEqual([
    { key: 'id-100', label: '字典 100', value: 100 },
    { key: 'id-{"min":0}', label: '字典 {"min":0}', value: { min: 0 } },
    { key: 'id-["红"]', label: '字典 ["红"]', value: ['红'] },
    {
      key: 'id-low',
      label: '字典 low',
      value: 'low',
      children: [{ key: 'id-1', label: '字典 1', value: 1 }],
    },
  ])
  expect(low).toEqual(level?.[3]?.children)
})
