import { expect, test } from 'vitest'

import { portionsOf } from './portions.ts'
import type { Body, Section, WordNode } from './word-model.ts'

const pageBreak: WordNode = { type: 'break', break: 'page' }
const paragraph = (...children: WordNode[]): WordNode => ({
  type: 'paragraph',
  children: [{ type: 'run', children }],
})
/** Enough for a portion, if a page ended here. */
const long = () => paragraph(...Array.from({ length: 4000 }, (): WordNode => ({ type: 'text', text: '字' })))

const cut = (children: WordNode[], props: Section = {}) => {
  const body: Body = { children, props }
  return portionsOf(body)
}

const lengths = (bodies: Body[]) => bodies.map(({ children = [] }) => children.length)

test('a long document is cut where a page ends, and nowhere else', () => {
  expect(lengths(cut([long(), long(), paragraph(pageBreak), paragraph()]))).toEqual([3, 1])
  expect(lengths(cut([paragraph(pageBreak), paragraph()]))).toEqual([2])
  const goingOn = paragraph(pageBreak, { type: 'text', text: '同段续' })
  expect(lengths(cut([long(), goingOn, paragraph()]))).toEqual([3])
})

test('each has the section that it is in, which begins but once', () => {
  const end = (sectionProps: Section): WordNode => ({ type: 'paragraph', sectionProps })
  const [one, two, three] = cut(
    [
      long(),
      paragraph(pageBreak),
      long(),
      paragraph(pageBreak),
      paragraph(),
      end({ titlePage: true, type: '一' }),
      paragraph(),
    ],
    { titlePage: true, type: '二' },
  )
  expect(one?.props).toEqual({ titlePage: true, type: '一' })
  expect(two?.props).toEqual({ titlePage: false, type: '一' })
  expect(three?.children?.[1]?.sectionProps).toEqual({ titlePage: false, type: '一' })
  expect(three?.props).toEqual({ titlePage: true, type: '二' })
})
