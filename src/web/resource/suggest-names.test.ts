import { expect, test } from 'vitest'

import { namesToOffer } from './suggest-names.ts'

test('what shares its name is offered with what it lies in, first what the row itself names', () => {
  const found = [
    { label: '财务部', path: ['总部'] },
    { label: '财务部', path: ['总部', '华东'] },
    { label: '财务二部', path: ['总部'] },
  ]
  expect(namesToOffer(found, {})).toEqual(['总部/财务部', '总部/华东/财务部', '财务二部'])
  expect(namesToOffer(found, { orgId: '华东' })).toEqual(['总部/华东/财务部', '总部/财务部', '财务二部'])
})
