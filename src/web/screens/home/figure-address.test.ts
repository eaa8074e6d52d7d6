import { expect, test } from 'vitest'

import type { FunctionNode } from '#contract/function-tree.ts'

import { figureAddress } from './figure-address.ts'

const page = (rootPath: string): FunctionNode => ({
  rootPath,
  functionName: rootPath,
  functionComponent: 'x',
})
const routes = [page('/sys/user/list'), page('/sys/log-login/list')]
const span = { first: '2026-11-20', last: '2026-11-26' }

test('a stock leads to its whole list', () => {
  expect(figureAddress(routes, 'users', span)).toBe('/sys/user/list?view=all')
})

test('what came in some days leads to the log of those days', () => {
  const address = new URL(figureAddress(routes, 'failedLogins', span) ?? '', 'http://localhost')
  expect(address.pathname).toBe('/sys/log-login/list')
  const [time = '', result] = address.searchParams.getAll('like')
  expect(result).toBe('result:失败')
  const [from = '', to = ''] = time.replace('time:', '').split('~')
  expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000 - 1)
})

test('a page that one may not open, and a figure without one, lead nowhere', () => {
  expect(figureAddress(routes, 'operations', span)).toBeUndefined()
  expect(figureAddress(routes, 'another', span)).toBeUndefined()
})
