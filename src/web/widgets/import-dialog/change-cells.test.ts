import { expect, test } from 'vitest'

import type { Problems } from './use-problems.ts'
import { sameText } from './cell-texts.ts'
import { problemsOnceChanged, problemsReturned } from './change-cells.ts'

/** Counts how often all of it is gone through. */
class Counted extends Map<string, Record<string, string>> {
  passes = 0
  override [Symbol.iterator]() {
    this.passes++
    return super[Symbol.iterator]()
  }
}
const wrong = () =>
  new Counted([
    ['a', { status: '没有这一项', '': '整行' }],
    ['b', { status: '没有这一项', code: '重复' }],
    ['c', { status: '没有这一项' }],
  ])

test('what was wrong with the cells, and with their rows as a whole, is so no longer', () => {
  const after = problemsOnceChanged(wrong(), sameText(['a', 'b'], 'status', '停用'))
  expect([...after]).toEqual([
    ['b', { code: '重复' }],
    ['c', { status: '没有这一项' }],
  ])
  const failed = problemsOnceChanged(wrong(), sameText(['b', 'd'], 'status', ' #N/A '))
  expect(Object.keys(failed.get('b') ?? {})).toEqual(['code', 'status'])
  expect(failed.get('d')).toEqual({ status: '这一格是公式错误 #N/A，请改成正确的内容' })
})

test('the wrong rows are gone through once, however many cells are changed', () => {
  const before = wrong()
  problemsOnceChanged(before, sameText(['a', 'b', 'c'], 'status', '停用'))
  expect(before.passes).toBe(1)
})

test('cells that are again what they were are as wrong as they were; the others of their row stay as they are known', () => {
  const now: Problems = new Map([['a', { name: '现在知道的', code: '当时没有' }]])
  const then: Problems = new Map<string, Record<string, string>>([
    ['a', { name: '早已改好', code: '当时错的', '': '整行' }],
    ['gone', { name: '回来的行' }],
  ])
  const back = problemsReturned(now, then, [
    { id: 'a', prop: 'code' },
    { id: 'gone', prop: '' },
  ])
  expect([...back]).toEqual([
    ['a', { name: '现在知道的', code: '当时错的', '': '整行' }],
    ['gone', { name: '回来的行' }],
  ])
  expect(problemsReturned(now, new Map(), [{ id: 'a', prop: '' }]).size).toBe(0)
})
