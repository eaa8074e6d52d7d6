import { expect, test } from 'vitest'
import { localTree, type FunctionNode } from '#contract/function-tree.ts'
import { localRoutes, remoteRoutes } from './load.ts'
import { externalAddress, findPage, homeNode, isHome, linksOf, pagesOf, permissionsOn } from './pages.ts'

test('local mode: home for everybody, base and system for the account admin', () => {
  expect(pagesOf(localRoutes('wangfang')).map(page => page.path)).toEqual(['/index'])
  expect(pagesOf(localRoutes('admin')).map(page => page.path)).toContain('/sys/log-opt/list')
})

test('remote mode: no function stays no route; otherwise home comes first, once', () => {
  expect(remoteRoutes([])).toEqual([])
  expect(remoteRoutes(localTree).map(node => node.rootPath)).toEqual(['/index', '/base', '/sys'])
})

test.each(['/index', '/Index'])('there is one home, %s, wherever it stands, under its own name', rootPath => {
  const home = { rootPath, functionName: '工作台', functionComponent: 'home' }
  const group = { rootPath: '/g', functionName: '组', functionComponent: 'Layout', sysFunctions: [home] }
  for (const tree of [[home], [group], [...localTree, { ...group, sysFunctions: [group] }]]) {
    expect(remoteRoutes(tree)).toEqual(tree)
    const homes = pagesOf(remoteRoutes(tree)).filter(page => isHome(page.node))
    expect(homes.map(page => page.node.functionName)).toEqual(['工作台'])
  }
})

test('what is external at the place of home, or a group there, is no home', () => {
  const outside = { rootPath: '/index', functionName: '大屏', isExternal: '是' }
  const group = { rootPath: '/index', functionName: '组', functionComponent: 'Layout' }
  for (const node of [outside, group]) expect(remoteRoutes([node])).toEqual([homeNode, node])
})

test('a page knows the groups above it and what is held there', () => {
  const routes = localRoutes('admin')
  expect(findPage(routes, '/sys/role/view')?.parents.map(node => node.functionName)).toEqual(['系统管理'])
  expect(permissionsOn(routes, '/sys/role/list')).toEqual(['add', 'edit', 'delete'])
  expect(permissionsOn(routes, '/nowhere')).toEqual([])
  expect(findPage(routes, '/profile')?.node.functionName).toBe('个人中心')
})

const external = (rootPath: string, functionComponent?: string): FunctionNode => ({
  rootPath,
  functionName: '外部',
  isExternal: '是',
  ...(functionComponent && { functionComponent }),
})

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['/wall', '/wall'],
  ['javascript:alert(1)', undefined],
  ['//elsewhere.example', undefined],
])('an external function opens %s: %s', (rootPath, address) => {
  expect(externalAddress(external(rootPath))).toBe(address)
  expect(pagesOf([external(rootPath)])).toEqual([])
})

test('an address elsewhere opens a new window though its maker has not said so, and is no page', () => {
  const portal = { rootPath: 'https://example.com/portal', functionName: '门户', isExternal: '否' }
  expect(externalAddress(portal)).toBe(portal.rootPath)
  expect(pagesOf([portal])).toEqual([])
  expect(linksOf([portal]).map(({ path }) => path)).toEqual([portal.rootPath])
})

test.each(['/base/sms/list', '/report'])('a page of ours that is external, %s, has its route, too', path => {
  const node = external(path, 'base/sms/list')
  expect(externalAddress(node)).toBe(path)
  expect(findPage([{ rootPath: '/g', functionName: '组', sysFunctions: [node] }], path)?.node).toBe(node)
})

test.each([
  ['https://example.com/a', 'base/org/list'],
  ['//elsewhere.example', 'base/org/list'],
  ['/Login', 'base/org/list'],
  ['/index', 'base/org/list'],
  ['/report', 'Layout'],
])(
  'an external function at %s with the component %s takes nobody’s place and is no page',
  (path, component) => {
    expect(pagesOf([external(path, component)])).toEqual([])
  },
)
