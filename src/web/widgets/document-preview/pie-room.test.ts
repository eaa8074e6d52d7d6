import { expect, test } from 'vitest'

import { listOf, type ChartOption } from './chart-option.ts'
import { legendAside, pieAmong } from './pie-room.ts'

const around = { titleEnd: 0, below: 0, left: 0, right: 0 }
const size = { width: 480, height: 288 }
const slices = [12, 19, 3, 5].map((value, at) => ({ name: `部门${at + 1}`, value }))
/** As the drawer of slides writes a label. */
const formatter = ({ name, percent }: { name: string; percent: number }) => `${name} ${percent}%`
const pie: ChartOption = {
  type: 'pie',
  data: slices,
  center: ['38%', '55%'],
  radius: ['41%', '82%'],
  label: { show: true, fontSize: 10, position: 'outside', formatter },
  labelLine: { show: false },
}

/** What the labels say where the library has made shares of its own that are a hundred together. */
const saidBy = (drawn: ChartOption, of: readonly object[] = slices) => {
  const [label] = listOf(drawn['label'])
  const write = label?.['formatter']
  return typeof write === 'function' ? of.map(each => String(write({ ...each, percent: 0 }))) : []
}
const outer = ({ radius }: ChartOption) => Number.parseFloat(String([radius].flat().at(-1)))

test('each share is rounded by itself', () => {
  expect(saidBy(pieAmong(pie, around, size))).toEqual(['部门1 31%', '部门2 49%', '部门3 8%', '部门4 13%'])
  const own = { ...pie, data: [{ ...slices[0], label: { formatter } }, ...slices.slice(1)] }
  const [slice] = listOf(pieAmong(own, around, size)['data'])
  const write = listOf(slice?.['label'])[0]?.['formatter']
  expect(typeof write === 'function' && write({ ...slices[0], percent: 0 })).toBe('部门1 31%')
})

test('a pie is smaller where its labels have no room, and in two lines where that is not enough', () => {
  expect(outer(pieAmong(pie, around, { width: 900, height: 288 }))).toBe(82)
  const smaller = pieAmong(pie, around, { width: 440, height: 288 })
  expect(outer(smaller)).toBeLessThan(82)
  expect(outer(smaller)).toBeGreaterThan(60)
  expect(saidBy(smaller)[0]).toBe('部门1 31%')
  const narrow = pieAmong(pie, around, { width: 300, height: 288 })
  expect(outer(narrow)).toBeGreaterThan(35)
  expect(saidBy(narrow)).toEqual(['部门1\n31%', '部门2\n49%', '部门3\n8%', '部门4\n13%'])
  expect(narrow['label']).toMatchObject({ overflow: 'break' })
})

test('a name that the legend has in full is cut short where labels have little room', () => {
  const data = slices.map(each => ({ ...each, name: `${each.name}分公司科技园区办事处` }))
  const narrow = { width: 300, height: 288 }
  const first = (hasLegend: boolean) =>
    saidBy(pieAmong({ ...pie, data }, { ...around, hasLegend }, narrow), data)[0]
  expect(first(true)).toBe('部门1分公司科技园…\n31%')
  expect(first(false)).toBe('部门1分公司科技园区办事处\n31%')
})

test('one without labels outside is cut off by no edge, and lies on no legend', () => {
  const inside = { ...pie, label: { show: true, position: 'inside', formatter } }
  const drawn = pieAmong(inside, around, { width: 280, height: 288 })
  expect((outer(drawn) / 100) * 140).toBeLessThan(0.38 * 280)
  const legend = { show: true, orient: 'vertical', right: '2%', itemWidth: 10, data: ['部门1', '部门2'] }
  expect(legendAside(legend, size)).toEqual({ left: 0, right: expect.closeTo(9.6 + 15 + 31.2, 0) })
  expect(legendAside({ ...legend, orient: 'horizontal' }, size)).toEqual({ left: 0, right: 0 })
})
