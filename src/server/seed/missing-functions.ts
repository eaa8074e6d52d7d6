import type { Kysely } from 'kysely'

import type { FunctionNode } from '#contract/function-tree.ts'
import { adminRoleCode } from '#contract/permission.ts'

import { newId } from '#server/db/new-id.ts'
import { touchRights } from '#server/db/rights-epoch.ts'
import type { Tables } from '#server/db/tables.ts'
import { functionRow } from './functions.ts'
import { insertRows } from './insert-rows.ts'

/** Names the row of `sys_meta` that lists every path ever planted here, one a line. */
const memory = 'plantedFunctions'

const keyOf = (path: string) => path.toLowerCase()

const readMemory = async (db: Kysely<Tables>): Promise<string[]> => {
  const row = await db.selectFrom('sys_meta').select('value').where('name', '=', memory).executeTakeFirst()
  return row?.value.split('\n') ?? []
}

/** Of an installation older than the memory: what somebody deleted lately lies in the bin. */
const binned = async (db: Kysely<Tables>): Promise<string[]> => {
  const rows = await db
    .selectFrom('sys_recycle')
    .select('data')
    .where('resource', '=', 'sys/function')
    .execute()
  return rows.flatMap(({ data }) => {
    const kept: { row?: { rootPath?: unknown } } = JSON.parse(String(data))
    return typeof kept.row?.rootPath === 'string' ? [kept.row.rootPath] : []
  })
}

const remember = async (db: Kysely<Tables>, paths: Iterable<string>) => {
  const value = [...paths].toSorted().join('\n')
  await db
    .insertInto('sys_meta')
    .values({ name: memory, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Pages that a new release brings appear in the menus of an installation that is already at work, for the role 系统管理员
 * too. What was planted once and is no longer there was deleted, renamed or moved by somebody, and stays so.
 */
export const plantMissingFunctions = async (
  db: Kysely<Tables>,
  now: string,
  tree: readonly FunctionNode[],
): Promise<string[]> => {
  const rows = await db.selectFrom('sys_function').select(['id', 'rootPath']).execute()
  const stored = new Map(rows.map(each => [keyOf(each.rootPath), each.id]))
  const known = await readMemory(db)
  const planted = new Set([...(known.length > 0 ? known : await binned(db)).map(keyOf), ...stored.keys()])
  const missing: ReturnType<typeof functionRow>[] = []
  const visit = (nodes: readonly FunctionNode[], parentId: string | null) => {
    for (const [at, node] of nodes.entries()) {
      const key = keyOf(node.rootPath)
      if (!planted.has(key)) {
        const row = functionRow(node, at, { id: newId(), parentId, now })
        missing.push(row)
        stored.set(key, row.id)
        planted.add(key)
      }
      // What belongs below a group that somebody has removed waits until the group is there again.
      const id = stored.get(key)
      if (id !== undefined) visit(node.sysFunctions ?? [], id)
    }
  }
  visit(tree, null)
  await remember(db, planted)
  if (missing.length === 0) return []
  await insertRows(db, 'sys_function', missing)
  const admins = await db.selectFrom('sys_role').select('id').where('roleCode', '=', adminRoleCode).execute()
  await insertRows(
    db,
    'sys_role_function',
    admins.flatMap(({ id }) =>
      missing.map(each => ({
        sysRoleId: id,
        sysFunctionId: each.id,
        functionPermission: each.functionPermission ?? '',
      })),
    ),
  )
  await touchRights(db)
  return missing.map(each => each.rootPath)
}
