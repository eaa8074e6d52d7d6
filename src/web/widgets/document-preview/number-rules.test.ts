import { expect, test } from 'vitest'

import { hangingStops } from './number-rules.ts'

test('a number that hangs out of lines which begin at a stop of the page has the next one a whole distance on', () => {
  for (const [start, usual] of [
    [106.35, 35.45],
    [177.25, 35.45],
    [85.05, 28.35],
    [141.75, 28.35],
  ] as const) {
    const stops = hangingStops(21, start, usual)
    expect(stops['tabSize']).toBe(`${usual}pt`)
    expect(Object.values(stops).join(' ')).not.toContain('NaN')
  }
  expect(hangingStops(21, 40, 36)['tabSize']).toBe('32pt')
})
