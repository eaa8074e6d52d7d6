import { expect, test } from 'vitest'

import { keepUsual } from './first-pages.ts'
import type { Section, WordNode } from './word-model.ts'

const text = (words: string): WordNode => ({ type: 'run', children: [{ type: 'text', text: words }] })
const line = (words = '字', sectionProps?: Section): WordNode => ({
  type: 'paragraph',
  children: [text(words)],
  ...(sectionProps && { sectionProps }),
})
const lines = (count: number) => Array.from({ length: count }, () => line())
const ref = (id: string, type = 'default') => ({ id, type })
const paper = {
  pageSize: { width: '595pt', height: '842pt' },
  pageMargins: { left: '90pt', right: '90pt', top: '72pt', bottom: '72pt' },
}
const titled = (): Section => ({
  ...paper,
  titlePage: true,
  headerRefs: [ref('', 'first'), ref('页眉')],
  footerRefs: [ref('首页脚', 'first'), ref('页脚')],
})

/** What is drawn at the top and at the foot of the first sheet of each section. */
const drawn = (children: WordNode[], props: Section) => {
  keepUsual({ children, props }, [], id => id !== '')
  const shown = (refs: Section['headerRefs'], isFirst: boolean | undefined) =>
    ((isFirst && refs?.find(({ type }) => type === 'first')) || refs?.find(({ type }) => type === 'default'))
      ?.id
  return [...children.flatMap(({ sectionProps }) => sectionProps ?? []), props].map(
    ({ headerRefs, footerRefs, titlePage }) =>
      `${shown(headerRefs, titlePage)} ${shown(footerRefs, titlePage)}`,
  )
}

test('a first page that differs has its own header and footer, one long sheet the usual footer', () => {
  expect(drawn(lines(10), titled())).toEqual([' 首页脚'])
  expect(drawn(lines(60), titled())).toEqual(['页眉 页脚'])
  expect(drawn([line('字'.repeat(2000))], titled())).toEqual(['页眉 页脚'])
})

test('a long sheet keeps the header of its first page where that says something', () => {
  const letter = { ...titled(), headerRefs: [ref('信头', 'first'), ref('页眉')] }
  expect(drawn(lines(60), letter)).toEqual(['信头 页脚'])
})

test('where Word has left marks of its pages, they tell how many there are', () => {
  const mark: WordNode = { type: 'run', children: [{ type: 'break', break: 'lastRenderedPageBreak' }] }
  const marked = { ...line(), children: [mark, text('字')] }
  expect(drawn([...lines(10), marked], titled())).toEqual(['页眉 页脚'])
  expect(drawn([...lines(60), line('字', titled()), marked], { ...paper })[0]).toBe(' 首页脚')
})

test('a section that goes on on a page has the foot of the one before it there', () => {
  const goingOn = () => ({ ...titled(), type: 'continuous' })
  const foot = (count: number) =>
    drawn([...lines(count), line('字', titled()), line()], goingOn())[1]?.split(' ')[1]
  expect([foot(5), foot(60)]).toEqual(['首页脚', '页脚'])
})

test('the section behind one whose first page differs has the usual ones', () => {
  const { titlePage: _, ...usual } = titled()
  expect(drawn([line('字', titled())], usual)).toEqual([' 首页脚', '页眉 页脚'])
})
