import { expect, test } from 'vitest'

import type { FunctionNode } from '#contract/function-tree.ts'

import { fetchMenu } from './fetch-menu.ts'

const tree: FunctionNode[] = [
  {
    rootPath: '/sys',
    functionName: '系统管理',
    functionComponent: 'Layout',
    sysFunctions: [
      { rootPath: '/sys/user/list', functionName: '用户管理', functionComponent: 'sys/user/list' },
      {
        rootPath: '/sys/user/view',
        functionName: '用户详情',
        functionComponent: 'sys/user/view',
        isHidden: '是',
      },
      { rootPath: '/sys/role/list', functionName: '角色管理', functionComponent: 'sys/role/list' },
    ],
  },
]

test('the pages of the menu are fetched one after the other, those that it does not show are not', async () => {
  const fetched: string[] = []
  let atOnce = 0
  await fetchMenu(tree, async path => {
    fetched.push(path)
    expect(++atOnce).toBe(1)
    await Promise.resolve()
    atOnce--
  })
  expect(fetched).toContain('/sys/user/list')
  expect(fetched).toContain('/sys/role/list')
  expect(fetched).not.toContain('/sys/user/view')
})

test('a page whose code does not come keeps no other from being fetched', async () => {
  const fetched: string[] = []
  await fetchMenu(tree, async path => {
    fetched.push(path)
    if (path === '/sys/user/list') throw new Error('gone')
    await Promise.resolve()
  })
  expect(fetched.at(-1)).toBe('/sys/role/list')
})

test('whoever saves data fetches only what he opens', async () => {
  Reflect.set(navigator, 'connection', { saveData: true })
  const fetched: string[] = []
  await fetchMenu(tree, async path => void fetched.push(await Promise.resolve(path)))
  Reflect.deleteProperty(navigator, 'connection')
  expect(fetched).toEqual([])
})
