import { expect, test } from 'vitest'

import type { FunctionNode } from '#contract/function-tree.ts'

import {
  branchState,
  columnState,
  countUnseen,
  fromGrants,
  gained,
  inOrder,
  offeredAnywhere,
  rebase,
  search,
  setBranch,
  setColumn,
  setPermission,
  setView,
  setViews,
  toGrants,
  viewState,
} from './role-grants.ts'

const user: FunctionNode = {
  id: 'user',
  rootPath: '/u',
  functionName: '用户管理',
  functionPermission: 'add,edit',
}
const log: FunctionNode = { id: 'log', rootPath: '/l', functionName: '日志', functionPermission: 'delete' }
const sys: FunctionNode = { id: 'sys', rootPath: '/s', functionName: '系统', sysFunctions: [user, log] }
const tree = [sys]
const none = toGrants([])

test('what one changes is laid over what others have changed meanwhile', () => {
  const before = toGrants([
    { sysFunctionId: 'sys', functionPermission: '' },
    { sysFunctionId: 'user', functionPermission: 'add' },
  ])
  // Others have given the log with all that it offers, and editing of users.
  const newest = setPermission(tree, setBranch(tree, before, log, true), user, 'edit', true)
  const mine = setPermission(tree, before, user, 'add', false)
  expect(fromGrants(inOrder(tree, rebase(tree, { before, after: mine }, newest)))).toEqual([
    { sysFunctionId: 'sys', functionPermission: '' },
    { sysFunctionId: 'user', functionPermission: 'edit' },
    { sysFunctionId: 'log', functionPermission: 'delete' },
  ])
  // Others have taken all of it away; one gives something there.
  const given = setPermission(tree, before, log, 'delete', true)
  expect(fromGrants(inOrder(tree, rebase(tree, { before, after: given }, none)))).toEqual([
    { sysFunctionId: 'sys', functionPermission: '' },
    { sysFunctionId: 'log', functionPermission: 'delete' },
  ])
  expect(rebase(tree, { before, after: before }, none)).toEqual(none)
})

test('a permission brings its page and the group above it', () => {
  const grants = setPermission(tree, none, user, 'edit', true)
  expect(fromGrants(grants)).toEqual([
    { sysFunctionId: 'user', functionPermission: 'edit' },
    { sysFunctionId: 'sys', functionPermission: '' },
  ])
  expect(branchState(grants, sys)).toBe('some')
})

test('what is granted is told in the order of the tree, and what one does not hold oneself stays, counted', () => {
  const grants = toGrants([
    { sysFunctionId: 'elsewhere', functionPermission: 'edit' },
    { sysFunctionId: 'log', functionPermission: '' },
    { sysFunctionId: 'user', functionPermission: 'add' },
    { sysFunctionId: 'sys', functionPermission: '' },
  ])
  expect([...inOrder(tree, grants).keys()]).toEqual(['sys', 'user', 'log', 'elsewhere'])
  expect(inOrder(tree, grants).get('elsewhere')).toEqual(['edit'])
  expect(countUnseen(tree, grants)).toBe(1)
})

test('the columns are what the pages offer', () => {
  expect(offeredAnywhere(tree)).toEqual(['add', 'edit', 'delete'])
})

test('a branch is given and taken whole', () => {
  const all = setBranch(tree, none, sys, true)
  expect(branchState(all, sys)).toBe('all')
  expect(fromGrants(setBranch(tree, all, sys, false))).toEqual([])
})

test('a column reaches only the pages that offer it', () => {
  const grants = setColumn(tree, none, 'delete', true)
  expect([...grants.keys()].toSorted()).toEqual(['log', 'sys'])
  expect(columnState(tree, grants, 'delete')).toBe('all')
  expect(columnState(tree, setColumn(tree, grants, 'delete', false), 'delete')).toBe('none')
})

test('what is gained and lost is named before it is saved', () => {
  const before = toGrants([{ sysFunctionId: 'user', functionPermission: 'add' }])
  const after = toGrants([
    { sysFunctionId: 'user', functionPermission: 'edit' },
    { sysFunctionId: 'log', functionPermission: '' },
  ])
  expect(gained(tree, before, after)).toEqual([
    { name: '用户管理', isWhole: false, permissions: ['edit'] },
    { name: '日志', isWhole: true, permissions: [] },
  ])
  expect(gained(tree, after, before)).toEqual([{ name: '用户管理', isWhole: false, permissions: ['add'] }])
})

test('grants of functions that the tree does not show are kept', () => {
  const hidden = toGrants([{ sysFunctionId: 'elsewhere', functionPermission: 'admin' }])
  expect(setBranch(tree, setBranch(tree, hidden, sys, true), sys, false)).toEqual(hidden)
})

test('searching keeps the groups above what was found', () => {
  expect(search(tree, '用户')).toEqual([{ ...sys, sysFunctions: [user] }])
})

test('a page alone is to be looked at; without its last page a group goes, too', () => {
  const looking = setView(tree, none, log, true)
  expect(fromGrants(looking).toSorted((a, b) => a.sysFunctionId.localeCompare(b.sysFunctionId))).toEqual([
    { sysFunctionId: 'log', functionPermission: '' },
    { sysFunctionId: 'sys', functionPermission: '' },
  ])
  expect([viewState(tree, looking), viewState(tree, setViews(tree, looking, true))]).toEqual(['some', 'all'])
  expect(fromGrants(setView(tree, looking, log, false))).toEqual([])
  const editing = setPermission(tree, setViews(tree, none, true), user, 'edit', true)
  expect(setViews(tree, editing, true).get('user')).toEqual(['edit'])
  expect(fromGrants(setViews(tree, editing, false))).toEqual([])
})

test('a list that is new brings the hidden page of its records, which may go alone and goes with it', () => {
  const list: FunctionNode = {
    id: 'list',
    rootPath: '/o/list',
    functionName: '机构管理',
    functionPermission: 'export',
  }
  const view: FunctionNode = { id: 'view', rootPath: '/o/view', functionName: '机构详情', isHidden: '是' }
  const base: FunctionNode = { id: 'base', rootPath: '/b', functionName: '基础', sysFunctions: [list, view] }
  const idsOf = (grants: ReturnType<typeof toGrants>) => [...grants.keys()].toSorted()
  const ways = [
    setView([base], none, list, true),
    setBranch([base], none, list, true),
    setPermission([base], none, list, 'export', true),
    setColumn([base], none, 'export', true),
  ]
  for (const grants of ways) {
    expect(idsOf(grants)).toEqual(['base', 'list', 'view'])
    expect(idsOf(setView([base], grants, list, false))).toEqual([])
    const alone = setView([base], grants, view, false)
    expect(idsOf(alone)).toEqual(['base', 'list'])
    // It was taken away on purpose: nothing but the list itself brings it back.
    expect(idsOf(setPermission([base], alone, list, 'export', false))).toEqual(['base', 'list'])
    expect(idsOf(setView([base], alone, list, true))).toEqual(['base', 'list'])
  }
})
