import { expect, test } from 'vitest'

import type { Permission } from '#contract/permission.ts'

import { heldRows, toTree } from './function-tree.ts'

const row = (id: string, parentId: string | null, rootPath: string, functionPermission = '') => ({
  id,
  parentId,
  rootPath,
  functionName: id,
  functionPermission,
})
const rows = [
  row('sys', null, '/sys'),
  row('user', 'sys', '/sys/user/list', 'admin,import,export'),
  row('role', 'sys', '/sys/role/list', 'add,edit,delete'),
  row('base', null, '/base'),
  row('org', 'base', '/base/org/list', 'admin'),
]
const pages = new Map<string, readonly Permission[]>([['/sys/user/list', ['import']]])

test('rows become a tree; one whose parent is not there stands at the top', () => {
  const tree = toTree([...rows, row('lost', 'gone', '/lost')])
  expect(tree.map(each => each.id)).toEqual(['sys', 'base', 'lost'])
  expect(tree[0]?.sysFunctions?.map(each => each.id)).toEqual(['user', 'role'])
})

test('somebody sees what is granted, with what is granted there, and the folders around it', () => {
  const held = heldRows(rows, { isAdmin: false, pages })
  expect(held.map(each => [each.id, each.functionPermission])).toEqual([
    ['sys', ''],
    ['user', 'import'],
  ])
})

test('admin sees everything, with everything that each page offers', () => {
  expect(heldRows(rows, { isAdmin: true, pages: new Map() })).toEqual(rows)
})
