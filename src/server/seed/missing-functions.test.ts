import { afterAll, describe, expect, test } from 'vitest'

import { localTree, type FunctionNode } from '#contract/function-tree.ts'

import { startBaseApp } from '../../../test/support/base-app.ts'
import { dialects } from '../../../test/support/database.ts'
import { plantMissingFunctions } from './missing-functions.ts'

const now = '2026-11-22T00:00:00.000Z'
const post: FunctionNode = {
  rootPath: '/base/post/list',
  functionName: '岗位管理',
  functionPermission: 'add',
}
/** The tree of a later release: one page more in the first group. */
const later = localTree.map((group, at) =>
  at === 0 ? { ...group, sysFunctions: [...(group.sysFunctions ?? []), post] } : group,
)

describe.each(dialects)('pages that a release brings, on %s', async dialect => {
  const { parts, stop } = await startBaseApp(dialect)
  afterAll(stop)
  const plant = (tree: readonly FunctionNode[]) =>
    parts.database.write(db => plantMissingFunctions(db, now, tree))
  const drop = (path: string) =>
    parts.database.write(async db => {
      const { id } = await db
        .selectFrom('sys_function')
        .select('id')
        .where('rootPath', '=', path)
        .executeTakeFirstOrThrow()
      await db.deleteFrom('sys_role_function').where('sysFunctionId', '=', id).execute()
      await db.deleteFrom('sys_function').where('id', '=', id).execute()
    })

  test('nothing is missing after a first start, and what was deleted does not come back', async () => {
    expect(await plant(localTree)).toEqual([])
    await drop('/base/sms/list')
    expect(await plant(localTree)).toEqual([])
  })

  test('a new page comes once, in its group and for the administrators; deleted, it stays away', async () => {
    expect(await plant(later)).toEqual([post.rootPath])
    const [row] = await parts.database.read
      .selectFrom('sys_function as f')
      .innerJoin('sys_function as g', 'g.id', 'f.parentId')
      .innerJoin('sys_role_function as l', 'l.sysFunctionId', 'f.id')
      .innerJoin('sys_role as r', 'r.id', 'l.sysRoleId')
      .select(['g.rootPath', 'r.roleCode', 'l.functionPermission'])
      .where('f.rootPath', '=', post.rootPath)
      .execute()
    expect(row).toEqual({ rootPath: '/base', roleCode: 'sysadmin', functionPermission: 'add' })
    expect(await plant(later)).toEqual([])
    await drop(post.rootPath)
    expect(await plant(later)).toEqual([])
  })

  test('below a group that is gone nothing is planted', async () => {
    const lost: FunctionNode = { rootPath: '/lost', functionName: '没了', sysFunctions: [] }
    expect(await plant([lost])).toEqual(['/lost'])
    await drop('/lost')
    expect(await plant([{ ...lost, sysFunctions: [{ rootPath: '/lost/a', functionName: '甲' }] }])).toEqual(
      [],
    )
  })
})
