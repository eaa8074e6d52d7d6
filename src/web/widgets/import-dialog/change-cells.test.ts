import { expect, test } from 'vitest'

import { problemsOnceChanged } from './change-cells.ts'

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
  const after = problemsOnceChanged(wrong(), { ids: new Set(['a', 'b']), prop: 'status' }, '停用')
  expect([...after]).toEqual([
    ['b', { code: '重复' }],
    ['c', { status: '没有这一项' }],
  ])
  const failed = problemsOnceChanged(wrong(), { ids: new Set(['b', 'd']), prop: 'status' }, ' #N/A ')
  expect(Object.keys(failed.get('b') ?? {})).toEqual(['code', 'status'])
  expect(failed.get('d')).toEqual({ status: '这一格是公式错误 #N/A，请改成正确的内容' })
})

test('the wrong rows are gone through once, however many cells are changed', () => {
  const before = wrong()
  problemsOnceChanged(before, { ids: new Set(['a', 'b', 'c']), prop: 'status' }, '停用')
  expect(before.passes).toBe(1)
})
