import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { ListColumn } from './list-column.ts'
import type { ListTableProps } from './list-table-props.ts'
import { ListTable } from './list-table.tsx'

interface Person {
  id: string
  name: string
  children?: Person[]
}

const columns: ListColumn<Person>[] = [
  { key: 'name', field: 'name', title: '姓名', isSortable: true, render: row => row.name },
  {
    key: 'actions',
    title: '操作',
    isActions: true,
    render: row => <button type="button">{`编辑 ${row.name}`}</button>,
  },
]
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `员工${at}` }))

const html = (props: Partial<ListTableProps<Person>>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ListTable<Person> label="员工列表" columns={columns} rows={people(3)} {...props} />
    </MemoryRouter>,
  )
const countOf = (text: string, part: string) => text.split(part).length - 1

const nothing = () => undefined
const choosing = (...ids: string[]) => ({
  ids: new Set(ids),
  nameOf: ({ name }: Person) => name,
  choose: nothing,
})

test('a heading says how the list is sorted, and what a click does next', () => {
  expect(html({})).toContain('title="点击升序"')
  expect(html({ order: 'name:asc' })).toMatch(/aria-sort="ascending".*title="点击降序"/)
  expect(html({ order: 'name:desc' })).toMatch(/aria-sort="descending".*title="取消排序"/)
  expect(html({ order: 'other:asc' })).not.toContain('aria-sort')
})

test('check boxes bear the name of their row; one stands for all', () => {
  const some = html({ choosing: choosing('p1') })
  expect(some).toContain('aria-label="选择本页全部"')
  expect(some).toContain('aria-label="选择 员工2"')
  expect(countOf(some, 'checked=""')).toBe(1)
  expect(countOf(html({ choosing: choosing('p0', 'p1', 'p2') }), 'checked=""')).toBe(4)
  expect(html({})).not.toContain('checkbox')
})

test('a tree begins closed; who opens it says so', () => {
  const rows = [{ id: 'g', name: '组', children: people(2) }]
  expect(html({ rows })).toContain('aria-label="展开" aria-expanded="false"')
  const { nameOf } = choosing()
  expect(html({ rows, nameOf })).toContain('aria-label="展开 组" aria-expanded="false"')
  expect(html({ rows })).not.toContain('员工0')
  const open = html({ rows, opened: { ids: new Set(['g']), toggle: nothing }, choosing: choosing() })
  expect(open).toContain('aria-label="收起 组" aria-expanded="true"')
  expect(open).toContain('员工1')
})

test('whoever hears of tables hears which one it is', () => {
  expect(html({})).toContain('aria-label="员工列表"')
})

test('how deep a row stands is told, and what is open; a flat list has no levels', () => {
  const rows = [{ id: 'g', name: '组', children: people(2) }]
  const open = html({ rows, opened: { ids: new Set(['g']), toggle: nothing } })
  expect(open).toContain('role="treegrid"')
  expect(open).toContain('data-row-key="g" aria-level="1" aria-expanded="true"')
  expect(open).toMatch(/data-row-key="p1" aria-level="2">/)
  expect(html({})).not.toMatch(/treegrid|aria-level/)
})

test('of many rows without pages only some are drawn, each with its place among all', () => {
  const long = html({ rows: people(10_000) })
  expect(countOf(long, '<tr')).toBeLessThan(50)
  expect(long).toContain('aria-rowcount="10001"')
  expect(long).toContain('aria-rowindex="2"')
  expect(countOf(html({ rows: people(200) }), '<tr')).toBe(201)
})

test('an empty list says so, unless it is still on its way', () => {
  expect(html({ rows: [], empty: '还没有人' })).toContain('还没有人')
  expect(html({ rows: [], empty: '还没有人', isLoading: true })).not.toContain('还没有人')
})

test('pages: the present one, the others, the total and the sizes', () => {
  const paging = { index: 1, limit: 10, total: 3246, words: '共 3,246 条', limits: [10, 20], onTurn: nothing }
  const paged = html({ paging })
  expect(paged).toContain('<li title="2"><button type="button" aria-current="page">2</button></li>')
  expect(paged).toContain('title="325"')
  expect(paged).toContain('title="向后 5 页"')
  expect(paged).toContain('共 3,246 条')
  expect(paged).toMatch(/<option value="20">20 条\/页/)
  expect(paged).toContain('aria-label="分页"')
  // Of a list in a drawer, over another list.
  expect(html({ paging: { ...paging, of: '角色成员的' } })).toContain('aria-label="角色成员的分页"')
  expect(html({ paging: { ...paging, total: 0 } })).not.toContain('分页')
})
