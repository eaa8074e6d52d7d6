import { expect, test } from 'vitest'

import { arrange, inOrder, moved, parseLayout, plainLayout, withView } from './list-layout.ts'

const columns = ['name', 'status', 'phone', 'time'].map(key => ({ key, title: key }))
const keys = (some: readonly { key: string }[]) => some.map(each => each.key)

test('columns stand in the chosen order, hidden ones are not there, widths are kept', () => {
  const layout = { ...plainLayout, order: ['time', 'name'], hidden: ['phone'], widths: { name: 240 } }
  const shown = arrange(columns, layout)
  expect(keys(shown)).toEqual(['time', 'name', 'status'])
  expect(shown[1]).toMatchObject({ width: 240 })
})

test('a column of a new release stands after its neighbour; a removed one is forgotten', () => {
  expect(keys(inOrder(columns, ['time', 'gone', 'status', 'name']))).toEqual([
    'time',
    'status',
    'phone',
    'name',
  ])
})

test('a list never hides its last column', () => {
  expect(keys(arrange(columns, { ...plainLayout, hidden: keys(columns) }))).toEqual(['name'])
})

test('a column moves by one place and stays within the list', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
})

test('whatever is stored, the list can be shown', () => {
  expect(parseLayout('broken')).toEqual(plainLayout)
  expect(parseLayout({ hidden: [1, 'a'], widths: { a: 'x', b: 90 }, density: 'huge', views: [{}] })).toEqual({
    ...plainLayout,
    hidden: ['a'],
    widths: { b: 90 },
  })
})

test('a view that is saved under a name which is there already changes that one', () => {
  const views = [{ id: '1', name: '停用', search: 'a' }]
  expect(withView(views, { id: '2', name: '停用', search: 'b' })).toEqual([
    { id: '1', name: '停用', search: 'b' },
  ])
  expect(withView(views, { id: '2', name: '正常', search: 'b' })).toHaveLength(2)
})
