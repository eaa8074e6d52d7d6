import { expect, test } from 'vitest'

import { place, spanAcross, spansOf } from './sheet-spans.ts'

const merged = (r: number, c: number, toRow: number, toColumn: number) => ({
  s: { r, c },
  e: { r: toRow, c: toColumn },
})

test('a merged cell reaches over the rows and columns of it that are drawn', () => {
  const { covered, spans } = spansOf([merged(0, 0, 0, 3)], [0, 1], [0, 2])
  expect(spans.get(place(0, 0))).toEqual({ rows: 1, columns: 2, from: { r: 0, c: 0 } })
  expect([...covered]).toEqual([place(0, 2)])
})

test('one whose first row and column are hidden begins at the next, with its own text', () => {
  const { spans } = spansOf([merged(0, 0, 2, 2)], [1, 2, 3], [2, 3])
  expect(spans.get(place(1, 2))).toEqual({ rows: 2, columns: 1, from: { r: 0, c: 0 } })
})

test('one of which nothing is drawn is passed over, and those that lie over each other end', () => {
  expect(spansOf([merged(5, 5, 6, 6)], [0], [0]).spans.size).toBe(0)
  const heap = Array.from({ length: 9 }, () => merged(0, 0, 1, 1))
  expect(spansOf([...heap, merged(2, 0, 2, 1)], [0, 1, 2], [0, 1]).spans.size).toBe(2)
})

test('a text across its own and the empty cells behind it stands in one cell, up to what is filled, merged or says nothing of it', () => {
  const across = (texts: string, styles: string, more = spansOf([], [0], [])) => {
    const columns = Array.from(styles, (_, at) => at)
    const is = (of: string, sign: string) => (_: number, c: number) => of[c] === sign
    spanAcross(more, { rows: [0], columns, isEmpty: is(texts, ' '), isAcross: is(styles, 'x') })
    return [...more.spans.values()].map(({ from, columns: count }) => [from.c, count])
  }
  expect(across('t     ', 'xxxx  ')).toEqual([[0, 4]])
  expect(across(' t  t ', 'xxxxxx')).toEqual([
    [1, 3],
    [4, 2],
  ])
  expect(across('tt    ', 'x xx  ')).toEqual([])
  // The two last ones are merged, and are no part of it.
  expect(across('t   ', 'xxxx', spansOf([merged(0, 2, 0, 3)], [0], [0, 1, 2, 3]))).toEqual([
    [2, 2],
    [0, 2],
  ])
})
