import { expect, test } from 'vitest'

import { nameUsual, orderStyles } from './order-styles.ts'
import type { Style, WordNode } from './word-model.ts'

const style = (id: string | null, target: string | null, span: Record<string, string>, more = {}): Style => ({
  id,
  target,
  styles: [{ target: 'span', values: span }],
  ...more,
})
const usual = (span: Record<string, string>) => style('正文', 'p', span, { isDefault: true })
const partsOf = (styles: readonly Style[], id: string) => styles.find(each => each.id === id)?.styles

test('a paragraph of no style, or of one that there is not, is of 正文', () => {
  const children: WordNode[] = [
    { type: 'paragraph' },
    { type: 'paragraph', styleName: '没有的' },
    { type: 'table', children: [{ type: 'paragraph', styleName: '标题' }, { type: 'paragraph' }] },
  ]
  nameUsual([usual({}), style('标题', 'p', {})], [{ children }])
  expect(children.map(({ styleName }) => styleName)).toEqual(['正文', '正文', undefined])
  expect(children[2]?.children?.map(({ styleName }) => styleName)).toEqual(['标题', '正文'])
  const alone: WordNode = { type: 'paragraph' }
  nameUsual([style('标题', 'p', {})], [{ children: [alone] }])
  expect(alone.styleName).toBe(undefined)
})

test('styles weigh as in Word: the document, tables, paragraphs, letters', () => {
  const ordered = orderStyles([
    style('标红', 'span', {}),
    style('标题', 'p', {}, { linked: '标题字' }),
    usual({}),
    style('网格', 'table', {}),
    style('默认', 'span', {}, { isDefault: true }),
    style(null, null, {}),
  ])
  expect(ordered.map(({ id }) => id)).toEqual(['默认', null, '网格', '正文', '标题', '标红'])
  expect(ordered.at(-1)).toMatchObject({ target: 'p span', styles: [{ target: 'p span' }] })
  expect(ordered.every(({ isDefault, id }) => !isDefault || id === '默认')).toBe(true)
  expect(ordered.every(({ linked }) => linked === null)).toBe(true)
})

test('正文 says nothing where the document says the same; its empty lines are as high as its letters', () => {
  const looks = { 'font-size': '10.5pt', 'min-height': '10.5pt' }
  const said = (span: Record<string, string>, p?: Record<string, string>) => {
    const [own] = [usual(span)]
    const styles = [...(p ? [{ target: 'p', values: p }] : []), ...(own.styles ?? [])]
    return partsOf(orderStyles([style(null, null, looks), { ...own, styles }]), '正文')
  }
  const big = { 'font-size': '16pt', 'min-height': '16pt' }
  expect(said({ ...looks, color: 'red' })).toEqual([
    { target: 'p', values: { 'min-height': '10.5pt' } },
    { target: 'span', values: { color: 'red' } },
  ])
  expect(said(big, { 'min-height': '28pt' })).toEqual([
    { target: 'p', values: { 'min-height': '28pt' } },
    { target: 'span', values: big },
  ])
})
