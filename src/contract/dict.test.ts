import { expect, test } from 'vitest'

import { dictOptions, type DictNode } from './dict.ts'

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
