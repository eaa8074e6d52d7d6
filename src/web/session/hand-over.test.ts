import { expect, test } from 'vitest'

import { offersFor } from './hand-over.ts'

const offer = (address: string, until: number) => JSON.stringify({ address, until })

test('of the offers for an address the newest counts; what is too old, or none, is cleared away', () => {
  const stored = {
    'handover 1': offer('/sys/user/list', 2000),
    'handover 3': offer('/sys/user/list', 2000),
    'handover 2': offer('/sys/user/list', 2000),
    'handover 4': offer('/sys/user/list?keyword=王', 2000),
    'handover 5': offer('/sys/user/list', 1000),
    'handover 6': '{',
    'handover 7': null,
    'handover 8': '{"until":3000}',
  }
  expect(offersFor(stored, '/sys/user/list', 1000)).toEqual({
    fitting: 'handover 3',
    past: ['handover 5', 'handover 6', 'handover 7', 'handover 8'],
  })
  expect(offersFor(stored, '/sys/user/list?keyword=王', 1999).fitting).toBe('handover 4')
  expect(offersFor(stored, '/index', 1000).fitting).toBeUndefined()
  expect(offersFor({}, '/index', 1000)).toEqual({ fitting: undefined, past: [] })
})
