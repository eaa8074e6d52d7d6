import { expect, test } from 'vitest'

import { heapSearches } from '../../../test/support/heap-searches.ts'

const module = new URL('passing-bytes.ts', import.meta.url)

test('a body that passes in buffers of its own does not have the whole heap searched again and again', () => {
  const untold = heapSearches(module, '')
  expect(untold).toBeGreaterThan(3)
  expect(heapSearches(module, 'tested.bytesPassed(piece.length)')).toBeLessThan(untold)
})
