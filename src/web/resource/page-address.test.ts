import { expect, test } from 'vitest'

import { sysUser } from '#contract/resources/sys-user.ts'

import { hasUnknown, ignoredWords, readPage, toQuery, writePage } from './page-address.ts'

const read = (address: string) => readPage(sysUser, new URLSearchParams(address))

test('an empty address is the first ten records', () => {
  expect(read('')).toEqual({ index: 0, limit: 10, keyword: '', filters: {} })
})

test('what was written is what is read', () => {
  const page = {
    index: 2,
    limit: 50,
    keyword: '张 三&李',
    filters: { userStatus: '正常|停用', createTime: '2026-01-01T00:00:00.000Z~' },
    order: 'userName:desc',
  }
  expect(read(writePage(new URLSearchParams(), page).toString())).toEqual(page)
})

test('writing keeps the parameters of others and leaves defaults out', () => {
  const address = new URLSearchParams('record=7&index=3&keyword=x&view=all')
  expect(writePage(address, read('')).toString()).toBe('record=7')
})

test('unknown fields and impossible pages are left out', () => {
  expect(read('like=secret:1&like=userName:&order=secret:asc&index=-1&limit=0')).toEqual(read(''))
  expect(read('limit=99999').limit).toBe(1000)
  expect(read('order=userName:sideways&like=userName:+++')).toEqual(read(''))
  expect(read('keyword=%20%20')).toEqual(read(''))
})

test('an address says what the list does not know, or nothing but what it knows', () => {
  const isOdd = (address: string) => hasUnknown(sysUser, new URLSearchParams(address))
  for (const odd of [
    'like=secret:1',
    'keyword=%20',
    'like=userName:张&like=secret:1',
    'like=userName:',
    'like=userStatus:正常&like=userStatus:停用',
    'order=secret:asc',
    'order=userName:sideways',
    'index=-1',
    'limit=abc',
    'limit=100000',
  ])
    expect(isOdd(odd), odd).toBe(true)
  for (const known of ['', 'like=userName:张&order=userName:desc', 'record=7&other=1&index=3&limit=20'])
    expect(isOdd(known), known).toBe(false)
})

test.each([
  ['', ''],
  ['like=userName:张&order=secret:asc', ''],
  ['like=userName:', ''],
  ['like=', ''],
  [
    'like=foo:1&like=userName:张&like=bar:2&like=foo:3',
    '地址里的条件“foo”、“bar”这个列表没有，已忽略；需要时请用“筛选”重新选择',
  ],
  // What the maker of a link writes is not said in the name of the product.
  ['like=请拨打 12345:1', '地址里的条件这个列表没有，已忽略；需要时请用“筛选”重新选择'],
])('of the address %s a person is told “%s”', (address, words) => {
  expect(ignoredWords(sysUser, new URLSearchParams(address))).toBe(words)
})

test('every filled filter, the keyword and the conditions of the screen are sent as like', () => {
  expect(toQuery(read('like=userStatus:正常&keyword=王'), { orgId: '7' })).toEqual({
    index: 0,
    limit: 10,
    like: ['userStatus:正常', 'orgId:7', 'keyword:王'],
  })
})
