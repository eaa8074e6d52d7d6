import { expect, test } from 'vitest'

import { offerFor } from './hand-over.ts'

const address = '/sys/user/list?keyword=王'
const stored = JSON.stringify({ address, until: 1000 })

test('an offer is for one address and for a moment, and nothing else that is stored is one', () => {
  expect(offerFor(stored, address, 999)).toEqual({ address, until: 1000 })
  expect(offerFor(stored, address, 1000)).toBeUndefined()
  expect(offerFor(stored, '/sys/user/list', 999)).toBeUndefined()
  for (const other of [
    null,
    '',
    '{',
    '1',
    'null',
    JSON.stringify({ address }),
    JSON.stringify({ until: 1000 }),
  ])
    expect(offerFor(other, address, 999)).toBeUndefined()
})
