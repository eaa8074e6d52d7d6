import { expect, test } from 'vitest'

import { gatherCharts } from './gather-charts.ts'
import type { Float } from './place-together.ts'
import type { WordNode } from './word-model.ts'

const box = (): WordNode => ({ type: 'vmlPicture', children: [{ type: 'vmlElement' }] })
const line = (...children: WordNode[]): WordNode => ({ type: 'paragraph', children })
const text: WordNode = { type: 'run', children: [{ type: 'text', text: '后文' }] }

/** All boxes lie 10 points below their paragraph, and are 40 high. */
const floatsIn = ({ children = [] }: WordNode): Float[] =>
  children
    .filter(({ type }) => type === 'vmlPicture')
    .map(node => ({
      node,
      placement: {
        isBehind: false,
        across: { from: 'column', offset: 0 },
        down: { from: 'paragraph', offset: 10 },
        width: 100,
        height: 40,
      },
    }))

const gathered = (...parts: WordNode[]) => {
  const body: WordNode = { children: parts }
  return { lowered: gatherCharts(body, floatsIn), parts: body.children ?? [] }
}

test('boxes beside the empty lines under a box hang on the paragraph of that, as far below it as they were', () => {
  const [first, second] = [box(), box()]
  const { lowered, parts } = gathered(line(first), line(), line(), line(second), line(), line(text))
  expect(parts).toEqual([{ ...line(first), children: [first, second] }, line(text)])
  expect([...lowered]).toEqual([[second, 3 * 15.6]])
})

test('text ends it, and so does the end of what the boxes reach', () => {
  const [first, second] = [box(), box()]
  const { lowered, parts } = gathered(
    line(first),
    line(text),
    line(second),
    ...Array.from({ length: 9 }, () => line()),
  )
  expect(lowered.size).toBe(0)
  // Of the nine lines those that the second box does not reach.
  expect(parts).toHaveLength(3 + 4)
})
