import { expect, test } from 'vitest'

import { pageOf } from './page-places.ts'
import { chartOf, together, type Float } from './place-together.ts'

const at = (type: string, left: number, top: number, from = 'paragraph'): Float => ({
  node:
    type === 'box'
      ? { type: 'vmlPicture' }
      : { type: 'drawing', children: [{ src: 'data:image/svg+xml;base64,' }] },
  placement: {
    isBehind: false,
    across: { from: 'column', offset: left },
    down: { from, offset: top },
    width: 100,
    height: 40,
  },
})

const page = pageOf({})

test('boxes and arrows at one paragraph lie as far from each other as their writer put them', () => {
  const parts = chartOf([at('box', 50, 10), at('arrow', 100, 50), at('box', 50, 90), at('box', 0, 0, 'page')])
  expect(together(parts, page)).toEqual({
    places: [
      { left: 0, top: 0 },
      { left: 50, top: 40 },
      { left: 0, top: 80 },
    ],
    width: 150,
    height: 120,
  })
})

test('one box, arrows alone and pictures are no chart', () => {
  expect(chartOf([at('box', 0, 0)])).toEqual([])
  expect(chartOf([at('arrow', 0, 0), at('arrow', 9, 9)])).toEqual([])
  expect(chartOf([at('box', 0, 0, 'margin'), at('arrow', 9, 9, 'margin')])).toHaveLength(2)
  const stamp: Float = { ...at('arrow', 0, 0), node: { type: 'drawing', children: [{ src: 'rId3' }] } }
  expect(chartOf([at('box', 0, 0), stamp])).toEqual([])
})
