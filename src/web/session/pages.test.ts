import { expect, test } from 'vitest'
import { localTree, type FunctionNode } from '#contract/function-tree.ts'
import { localRoutes, remoteRoutes } from './load.ts'
import { externalAddress, findPage, pagesOf, permissionsOn } from './pages.ts'

test('local mode: home for everybody, base and system for the account admin', () => {
  expect(pagesOf(localRoutes('wangfang')).map(page => page.path)).toEqual(['/index'])
  expect(pagesOf(localRoutes('admin')).map(page => page.path)).toContain('/sys/log-opt/list')
})

test('remote mode: no function stays no route; otherwise home comes first, once', () => {
  expect(remoteRoutes([])).toEqual([])
  expect(remoteRoutes(localTree).map(node => node.rootPath)).toEqual(['/index', '/base', '/sys'])
  const home = { rootPath: '/index', functionName: '工作台' }
  expect(remoteRoutes([home])).toEqual([home])
})

test('a page knows the groups above it and what is held there', () => {
  const routes = localRoutes('admin')
  expect(findPage(routes, '/sys/role/view')?.parents.map(node => node.functionName)).toEqual(['系统管理'])
  expect(permissionsOn(routes, '/sys/role/list')).toEqual(['add', 'edit', 'delete'])
  expect(permissionsOn(routes, '/nowhere')).toEqual([])
  expect(findPage(routes, '/profile')?.node.functionName).toBe('个人中心')
})

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['/base/org/list', '/base/org/list'],
  ['javascript:alert(1)', undefined],
  ['//elsewhere.example', undefined],
])('an external function opens %s: %s', (rootPath, address) => {
  const node: FunctionNode = { rootPath, functionName: '外部', isExternal: '是' }
  expect(externalAddress(node)).toBe(address)
  expect(pagesOf([node])).toEqual([])
})
