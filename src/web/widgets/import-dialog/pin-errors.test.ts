import { expect, test } from 'vitest'

import { pinErrors, stillTrue } from './pin-errors.ts'

const rows = ['id-1', 'id-2'].map((id, at) => ({ id, line: at + 3, cells: {} }))

test('a repeated value names the row of the sheet that had it first', () => {
  const pinned = pinErrors(rows, [{ row: 1, field: 'userAccount', message: '账号与第 1 行重复', sameAs: 0 }])
  expect([...pinned]).toEqual([['id-2', { userAccount: '账号与第 3 行重复' }]])
})

test('a sentence stays with its row', () => {
  const pinned = pinErrors(rows, [
    { row: 1, field: 'userAccount', message: '账号已存在' },
    { row: 9, field: '', message: '?' },
  ])
  expect([...pinned]).toEqual([['id-2', { userAccount: '账号已存在' }]])
})

test('a check says nothing of what was changed while it ran', () => {
  const some = ['a', 'b', 'c'].map((id, at) => ({ id, line: at + 2, cells: { code: id, name: id } }))
  const errors = [
    { row: 0, field: 'code', message: '一' },
    { row: 0, field: 'name', message: '二' },
    { row: 1, field: '', message: '三' },
    { row: 2, field: 'code', message: '与第 1 行重复', sameAs: 0 },
  ]
  const left = (...changed: { id: string; prop: string }[]) =>
    stillTrue(some, errors, changed).map(each => each.message)
  expect(left()).toHaveLength(4)
  expect(left({ id: 'a', prop: 'code' })).toEqual(['二', '三'])
  expect(left({ id: 'b', prop: 'code' })).toEqual(['一', '二', '与第 1 行重复'])
  expect(left({ id: 'a', prop: '' })).toEqual(['三'])
})

test('of a row as a whole all is told that is wrong with it', () => {
  const errors = ['一', '二'].map(message => ({ row: 0, field: '', message }))
  expect(pinErrors(rows, errors).get('id-1')).toEqual({ '': '一；二' })
})
