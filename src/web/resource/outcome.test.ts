import { expect, test } from 'vitest'

import { sysUser } from '#contract/resources/sys-user.ts'

import { newsOf, outcomeOf, type Outcome } from './outcome.ts'
import { readPage, toQuery } from './page-address.ts'

const listAt = (
  address: string,
  total = 34,
  isEstimate = false,
  rows = Math.min(total, 10),
  isPartial = false,
) => {
  const page = readPage(sysUser, new URLSearchParams(address))
  return outcomeOf(sysUser, { page, query: toQuery(page), total, isEstimate, rows, isPartial })
}
const from = (before: Outcome, now: Outcome) => newsOf(before, now)
const whole = { ...listAt(''), chosen: 0 }

test('a list that has come says how many there are, and the page where that is not the first', () => {
  expect(from({}, whole)).toBe('共 34 条')
  expect(from({}, { ...listAt('index=1&order=userName:asc&limit=20'), chosen: 0 })).toBe('共 34 条，第 2 页')
  expect(from({}, listAt('', 12_345, true))).toBe('约 12,345 条')
  expect(from({}, listAt('', 0))).toBe('还没有内容')
  expect(from({}, listAt('', 0, false, 0, true))).toBe('您的数据范围内没有内容')
})

test('nothing has changed, nothing is said; nor while the answer is still coming', () => {
  expect(from(whole, listAt(''))).toBe('')
  expect(from(whole, { chosen: 0 })).toBe('')
  expect(from({}, { chosen: 0 })).toBe('')
})

test('only what has changed is said', () => {
  expect(from(whole, listAt('keyword=张', 2))).toBe('共 2 条')
  expect(from(whole, listAt('index=2'))).toBe('第 3 页')
  expect(from(whole, listAt('limit=20'))).toBe('每页 20 条')
  expect(from(whole, listAt('', 35))).toBe('共 35 条')
  expect(from(whole, listAt('index=9', 34, false, 0))).toBe('这一页没有内容，第 10 页')
})

test('another question is answered though as many are found; its first page goes without saying', () => {
  const found = listAt('keyword=张', 12)
  expect(from(found, listAt('keyword=李', 12))).toBe('共 12 条')
  expect(from(listAt('keyword=张&index=1', 12), listAt('keyword=李', 12))).toBe('共 12 条')
  expect(from(whole, listAt('keyword=没有', 0))).toBe('没有找到')
  expect(from(whole, listAt('like=userName:没有', 0))).toBe('没有找到')
})

test('a sort is called by its column and its direction, or by none', () => {
  const up = listAt('order=userName:asc')
  expect(from(whole, up)).toBe('按姓名升序')
  expect(from(up, listAt('order=userName:desc'))).toBe('按姓名降序')
  expect(from(up, whole)).toBe('默认顺序')
  expect(from(listAt('order=userName:asc&index=1'), listAt('order=userName:desc'))).toBe(
    '第 1 页，按姓名降序',
  )
})

test('the rows that are chosen are counted, also while another page is coming', () => {
  expect(from(whole, { ...whole, chosen: 3 })).toBe('已选 3 条')
  expect(from({ ...whole, chosen: 3 }, { chosen: 4 })).toBe('已选 4 条')
  expect(from({ ...whole, chosen: 3 }, { ...whole, chosen: 0 })).toBe('已选 0 条')
  expect(from({ ...whole, chosen: 100 }, { chosen: 200 })).toBe('已选 200 条')
  expect(from({ ...whole, chosen: 200 }, { chosen: 300 })).toBe(
    '已选 300 条，一次最多处理 200 条，请减少选择',
  )
})
