import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isYes, localTree, pagePermissions, walk, type FunctionNode } from '#contract/function-tree.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

const rootsOf = (tree: readonly FunctionNode[]) => tree.map(each => each.rootPath)

describe.each(dialects)('the function tree of specification section 2 on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('the whole tree is there, in the words of the specification', async () => {
    const tree = await good(app.admin.get<FunctionNode[]>('sys/function/select-functions'))
    expect(rootsOf(tree)).toEqual(rootsOf(localTree))
    expect(pagePermissions(tree)).toEqual(pagePermissions(localTree))
    expect(tree[0]).toMatchObject({
      rootPath: '/base',
      functionName: '基础数据',
      functionIcon: 'database',
      functionComponent: 'Layout',
      redirectPath: '/base/district',
    })
    walk(tree, node => {
      for (const name of ['functionPermission', 'isHidden', 'isExternal']) expect(node).toHaveProperty(name)
      if (node.rootPath.endsWith('/view'))
        expect([node.rootPath, isYes(node.isHidden)]).toEqual([node.rootPath, true])
    })
  })

  test('a caller’s own tree holds his pages, the groups around them, and what he may do there', async () => {
    const { client } = await givenHolder(app, { pages: ['/base/dict/list'], held: ['import'] })
    const tree = await good(client.get<FunctionNode[]>('sys/function/select-user-functions'))
    expect(rootsOf(tree)).toEqual(['/base'])
    expect(tree[0]?.sysFunctions).toMatchObject([
      { rootPath: '/base/dict/list', functionPermission: 'import' },
    ])
  })
})
