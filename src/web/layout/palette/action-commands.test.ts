import { expect, test } from 'vitest'

import type { FunctionNode } from '#contract/function-tree.ts'

import { addCommands } from './action-commands.ts'

const page = (rootPath: string, functionPermission: string): FunctionNode => ({
  rootPath,
  functionName: rootPath,
  functionComponent: rootPath.slice(1),
  functionPermission,
})

/** What is offered, and where each leads. */
const offered = (...routes: FunctionNode[]) => {
  const gone: string[] = []
  const commands = addCommands(routes, address => gone.push(address))
  for (const { run } of commands) run()
  return commands.map(({ label }, at) => [label, gone[at]])
}

test('a new record is filled in on its own page where that is among the person’s, else over its list', () => {
  const list = page('/sys/user/list', 'admin')
  expect(offered(list)).toEqual([['新增用户', '/sys/user/list?mode=add']])
  expect(offered(list, page('/sys/user/view', ''))).toEqual([['新增用户', '/sys/user/view?mode=add']])
})

test('the view of a role is its authorisation: a new one is filled in over the list', () => {
  expect(offered(page('/sys/role/list', 'add'), page('/sys/role/view', 'edit'))).toEqual([
    ['新增角色', '/sys/role/list?mode=add'],
  ])
})

test('nothing is offered that the person may not add, or nobody can', () => {
  expect(offered(page('/sys/user/list', 'edit'), page('/sys/log-opt/list', 'admin'))).toEqual([])
})
