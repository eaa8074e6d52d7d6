import { expect, test } from 'vitest'

import { isYes, localTree, pagePermissions, walk } from './function-tree.ts'

/** The pages of specification section 2 with their permissions, written down once more; those of /base as api section 7 has them. */
const pages = {
  '/base/district/list': ['admin', 'import', 'export'],
  '/base/district/view': [],
  '/base/org/list': ['admin', 'import', 'export'],
  '/base/org/view': [],
  '/base/dict/list': ['admin', 'import', 'export'],
  '/base/sms/list': ['admin', 'import', 'export'],
  '/base/msg/list': ['admin', 'import', 'export'],
  '/base/dept/list': ['admin', 'import', 'export'],
  '/sys/user/list': ['admin', 'import', 'export'],
  '/sys/user/view': [],
  '/sys/function/list': ['add', 'edit', 'delete'],
  '/sys/function/view': [],
  '/sys/role/list': ['add', 'edit', 'delete'],
  '/sys/role/view': [],
  '/sys/log-login/list': ['delete'],
  '/sys/log-opt/list': ['delete'],
  '/sys/log-opt/view': [],
}

test.each(Object.entries(pages))('%s is there with %j', (path, held) => {
  expect(pagePermissions(localTree).get(path)).toEqual(held)
})

test('the groups lead where the specification says; views are no items of the menu; that of a role is 角色授权', () => {
  expect(localTree.map(each => [each.rootPath, each.redirectPath])).toEqual([
    ['/base', '/base/district'],
    ['/sys', '/sys/user'],
  ])
  walk(localTree, node => {
    if (node.rootPath.endsWith('/view'))
      expect([node.rootPath, isYes(node.isHidden)]).toEqual([node.rootPath, true])
    if (node.rootPath === '/sys/role/view') expect(node.functionName).toBe('角色授权')
  })
})

test('only 是 is a yes', () => {
  expect(['是', '否', 'true', '', null, undefined].map(isYes)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
