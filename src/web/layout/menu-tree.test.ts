import { expect, test } from 'vitest'

import { localTree, type FunctionNode } from '#contract/function-tree.ts'
import { findPage } from '#web/session/pages.ts'

import { menuPathOf, menuTree } from './menu-tree.ts'

const names = (nodes: readonly FunctionNode[]): unknown[] =>
  nodes.map(node => (node.sysFunctions ? [node.functionName, names(node.sysFunctions)] : node.functionName))

test('hidden functions are not in the menu', () => {
  expect(JSON.stringify(names(menuTree(localTree)))).not.toContain('详情')
  expect(JSON.stringify(names(menuTree(localTree)))).toContain('用户管理')
})

test('a group with nothing to show is left out, at every depth; an external function stays', () => {
  const group = (functionName: string, sysFunctions: FunctionNode[]): FunctionNode => ({
    rootPath: `/${functionName}`,
    functionName,
    functionComponent: 'Layout',
    sysFunctions,
  })
  const hidden: FunctionNode = {
    rootPath: '/h',
    functionName: '隐藏',
    isHidden: '是',
    functionComponent: 'h',
  }
  const outside: FunctionNode = { rootPath: 'https://example.com', functionName: '外部', isExternal: '是' }
  const tree = [group('甲', [group('乙', [hidden])]), group('丙', [outside, hidden])]
  expect(names(menuTree(tree))).toEqual([['丙', ['外部']]])
})

test('a record lights up its list', () => {
  const at = (path: string) => {
    const page = findPage(localTree, path)
    return page && menuPathOf(page)
  }
  expect(at('/sys/user/view')).toBe('/sys/user/list')
  expect(at('/sys/user/list')).toBe('/sys/user/list')
  expect(at('/profile')).toBe('/profile')
})
