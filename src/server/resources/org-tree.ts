import { sql } from 'kysely'

import { sysOrg } from '#contract/resources/sys-org.ts'
import { wholeTreeNodes } from '#contract/tree-calls.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { selectLevel, toNode } from './level-tree.ts'
import { nestTree, type TreeRow, withoutBranch } from './tree.ts'

export interface StoredRow extends Omit<TreeRow, 'disabled'> {
  status: string | null
}

/** What has been stopped stays in the tree, where records may still point to it, but cannot be chosen anew. */
export const toTreeRow = ({ id, parentId, label, status }: StoredRow): TreeRow => ({
  id,
  parentId,
  label,
  disabled: status === '停用',
})

/** Organisations within the caller's data scope, in their order. */
export const orgRows = async ({ database }: Parts, caller: Caller): Promise<TreeRow[]> => {
  const where = whereAll(scopeCondition(database.dialect, sysOrg, caller.scope))
  const { rows } = await sql<StoredRow>`
    select t."id", t."parentId", t."orgName" as "label", t."status" from sys_org as t ${where}
    order by t."sort", t."id"`.execute(database.read)
  return rows.map(toTreeRow)
}

/** Whether one of these tables has more rows than a tree is given whole. */
export const isLarge = async ({ database }: Parts, ...tables: ('sys_org' | 'sys_dept')[]) => {
  const counts = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from (select 1 from ${sql.table(table)} limit ${wholeTreeNodes + 1}) as counted`.execute(
        database.read,
      )
      return Number(rows[0]?.n ?? 0)
    }),
  )
  return counts.some(count => count > wholeTreeNodes)
}

/** The whole tree while it is small; of a large one the top, and each level when it is asked for. */
export const orgTree = async (parts: Parts, caller: Caller, parentId: string | number | undefined) => {
  if (parentId === undefined && !(await isLarge(parts, 'sys_org')))
    return nestTree(await orgRows(parts, caller))
  return (await selectLevel(parts, caller, sysOrg, String(parentId ?? ''))).map(toNode)
}

/** The organisations that can stand above `id`: not itself and nothing below it. */
export const superTree = async (parts: Parts, caller: Caller, id: string) => {
  if (await isLarge(parts, 'sys_org'))
    return (await selectLevel(parts, caller, sysOrg, '')).filter(each => each.id !== id).map(toNode)
  const rows = await orgRows(parts, caller)
  return nestTree(id ? withoutBranch(rows, id) : rows)
}
