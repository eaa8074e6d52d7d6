import { expect, test } from 'vitest'

import { offersFor } from './hand-over.ts'

const offer = (address: string, until: number, isOwn = true) => JSON.stringify({ address, until, isOwn })

test('the offers for an address come newest first; what is too old, or none, is cleared away', () => {
  const stored = {
    'handover 1': offer('/sys/user/list', 2000),
    'handover 3': offer('/sys/user/list', 2000, false),
    'handover 2': offer('/sys/user/list', 2000),
    'handover 4': offer('/sys/user/list?keyword=王', 2000),
    'handover 5': offer('/sys/user/list', 1000),
    'handover 6': '{',
    'handover 7': null,
    'handover 8': '{"until":3000}',
  }
  expect(offersFor(stored, '/sys/user/list', 1000)).toEqual({
    fitting: [
      { name: 'handover 3', isOwn: false },
      { name: 'handover 2', isOwn: true },
      { name: 'handover 1', isOwn: true },
    ],
    past: ['handover 8', 'handover 7', 'handover 6', 'handover 5'],
  })
  expect(offersFor(stored, '/sys/user/list?keyword=王', 1999).fitting).toHaveLength(1)
  expect(offersFor(stored, '/index', 1000).fitting).toEqual([])
  expect(offersFor({}, '/index', 1000)).toEqual({ fitting: [], past: [] })
})
