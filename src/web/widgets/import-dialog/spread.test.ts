import { expect, test } from 'vitest'

import { noneAlike, nothingNoted } from './noted-rows.ts'
import { doneOf, problemsAfter, spreadOf, spreadWords, withoutCell, withoutRows } from './spread.ts'

const columns = [
  { label: '状态', prop: 'status' },
  { label: '编码', prop: 'code', isUnique: true },
  { label: '手机', prop: 'phone', isPersonal: true },
]
const row = (id: string, status: string) => ({ id, line: 2, cells: { status, code: status, phone: status } })
const rows = [row('a', '停用'), row('b', '离职'), row('c', '离职'), row('d', '离职'), row('e', '')]
const problems = new Map(
  ['b', 'c', 'e'].map(id => [id, { status: '状态没有这一项', code: '重复', phone: '格式不正确' }] as const),
)

test('a repair is good for the cells of its column that hold the same and are wrong', () => {
  const spread = spreadOf({ prop: 'status', from: '离职', to: '停用' }, rows, columns, problems)
  expect([...(spread?.ids ?? [])]).toEqual(['b', 'c'])
  expect(spread && spreadWords(spread, '状态')).toEqual({
    offer: '“状态”里其余 2 处标红的“离职”也改为“停用”',
    done: '已把“状态”里 2 处“离职”改为“停用”',
  })
  const filled = spreadOf({ prop: 'status', from: '', to: '正常' }, rows, columns, problems)
  expect(filled && spreadWords(filled, '状态').offer).toBe('“状态”里其余 1 处标红的空着的格子也改为“正常”')
  expect(spread && spreadWords({ ...spread, to: '' }, '状态').offer).toBe(
    '“状态”里其余 2 处标红的“离职”也清空',
  )
})

test('two long texts that begin alike are cut where they differ', () => {
  const same = '上海市浦东新区世纪大道一百号环球金融中心'
  const [from, to] = [`${same}二十层东侧`, `${same}三十层东侧`]
  const told = { prop: 'status', from, to, ids: new Set(['b']), problems }
  expect(spreadWords(told, '地址')).toEqual({
    offer: '“地址”里其余 1 处标红的“…环球金融中心二十层东侧”也改为“…环球金融中心三十层东侧”',
    done: '已把“地址”里 1 处“…环球金融中心二十层东侧”改为“…环球金融中心三十层东侧”',
    whole: {
      offer: `“地址”里其余 1 处标红的“${from}”也改为“${to}”`,
      done: `已把“地址”里 1 处“${from}”改为“${to}”`,
    },
  })
  const saidOf = (one: string, other: string) => spreadWords({ ...told, from: one, to: other }, '地址').done
  expect(saidOf(`${same}二十层`, same)).toBe('已把“地址”里 1 处“…环球金融中心二十层”改为“…环球金融中心”')
  expect(saidOf(same, '北京')).toBe('已把“地址”里 1 处“上海市浦东新区世纪大道一百号环球…”改为“北京”')
  expect(saidOf(`${'𠮷'.repeat(20)}一`, `${'𠮷'.repeat(20)}二`)).toBe(
    `已把“地址”里 1 处“…${'𠮷'.repeat(6)}一”改为“…${'𠮷'.repeat(6)}二”`,
  )
})

test('where all are right, no two may say the same, or each has its own, there is nothing to spread', () => {
  expect(spreadOf({ prop: 'status', from: '停用', to: '正常' }, rows, columns, problems)).toBeUndefined()
  expect(spreadOf({ prop: 'status', from: '离职', to: '离职' }, rows, columns, problems)).toBeUndefined()
  expect(spreadOf({ prop: 'code', from: '离职', to: '停用' }, rows, columns, problems)).toBeUndefined()
  expect(spreadOf({ prop: 'phone', from: '离职', to: '停用' }, rows, columns, problems)).toBeUndefined()
})

test('taken back, it leaves alone what has been changed by hand since', () => {
  const wrong = new Map(
    ['b', 'c', 'd'].map(id => [id, { status: '状态没有这一项', code: '重复', '': '整行' }] as const),
  )
  const offered = spreadOf({ prop: 'status', from: '离职', to: '停用' }, rows, columns, wrong)
  const cell = (id: string, prop: string) => ({ id, line: 2, prop })
  const noted = {
    ...nothingNoted,
    rounded: [cell('a', 'status'), ...['b', 'c', 'd'].map(id => cell(id, 'status')), cell('c', 'code')],
  }
  const repeats = ['a', 'b', 'c', 'd'].map(id => ({ id, line: 2 }))
  const spread = offered && doneOf(offered, noted, { ...noneAlike, repeats })
  const less = spread && withoutCell(withoutCell(spread, 'b', 'status') ?? spread, 'c', 'code')
  expect([...(less?.ids ?? [])]).toEqual(['c', 'd'])
  expect(less?.told.rounded).toEqual([cell('c', 'status'), cell('d', 'status')])
  expect(less?.alike.repeats.map(each => each.id)).toEqual(['d'])
  const rest = spread && withoutRows(spread, new Set(['b', 'x']))
  expect([...(rest?.ids ?? [])]).toEqual(['c', 'd'])
  expect([...(rest?.problems.keys() ?? [])]).toEqual(['c', 'd'])
  expect(spread && withoutRows(spread, spread.ids)).toBeUndefined()
  const now = new Map([
    ['b', { code: '重复' }],
    ['d', { code: '重复' }],
  ])
  expect(less && [...problemsAfter(less, now)]).toEqual([
    ['c', { status: '状态没有这一项' }],
    ['d', { status: '状态没有这一项', code: '重复', '': '整行' }],
  ])
  const one = spread && { ...spread, ids: new Set(['b']) }
  expect(one && withoutCell(one, 'b', 'status')).toBeUndefined()
  expect(one && withoutCell(one, 'a', 'status')).toBe(one)
})
