import { expect, test } from 'vitest'

import { namesToOffer } from './suggest-names.ts'

test('what shares its name is offered with what it lies in, first what the row itself names', () => {
  const found = [
    { label: '财务部', path: ['总部'] },
    { label: '财务部', path: ['总部', '华东'] },
    { label: '财务二部', path: ['总部'] },
  ]
  const texts = (cells: Record<string, string>) => namesToOffer(found, cells).map(each => each.text)
  expect(texts({})).toEqual(['总部/财务部', '总部/华东/财务部', '财务二部'])
  expect(texts({ orgId: '华东' })).toEqual(['总部/华东/财务部', '总部/财务部', '财务二部'])
})

test('of namesakes the one in the organisation of the row is meant by its name alone; all show what they lie in', () => {
  const found = [
    { label: '财务部', path: ['总部', '福建'] },
    { label: '财务部', path: ['总部', '福建', '厦门'] },
    { label: '财务二部', path: ['总部', '福建', '厦门'] },
  ]
  const texts = (held: string) => namesToOffer(found, {}, held).map(each => each.text)
  for (const held of ['厦门', '福建/厦门', '总部/福建/厦门'])
    expect(texts(held)).toEqual(['总部/福建/财务部', '财务部', '财务二部'])
  // Which of both lies in it directly, nobody knows here; and of others the name alone would say too little.
  for (const held of ['福建', '门', '北京', ''])
    expect(texts(held)).toEqual(['总部/福建/财务部', '总部/福建/厦门/财务部', '财务二部'])
  expect(namesToOffer(found, {}).map(each => each.way)).toEqual(['总部/福建', '总部/福建/厦门', undefined])
})
