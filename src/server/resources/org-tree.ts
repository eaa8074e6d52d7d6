import { sql } from 'kysely'

import type { TreeNode } from '#contract/replies.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { levelOf, nestTree, treeOf, type TreeRow, withoutBranch } from './tree.ts'

interface StoredRow extends Omit<TreeRow, 'disabled'> {
  status: string | null
}
interface DeptRow extends StoredRow {
  orgId: string
  orgName: string
}

/** What has been stopped stays in the tree, where records may still point to it, but cannot be chosen anew. */
const toTreeRow = ({ id, parentId, label, status }: StoredRow): TreeRow => ({
  id,
  parentId,
  label,
  disabled: status === '停用',
})

/** Organisations within the caller's data scope, in their order. */
const orgRows = async ({ database }: Parts, caller: Caller): Promise<TreeRow[]> => {
  const where = whereAll(scopeCondition(database.dialect, sysOrg, caller.scope))
  const { rows } = await sql<StoredRow>`
    select t."id", t."parentId", t."orgName" as "label", t."status" from sys_org as t ${where}
    order by t."sort", t."id"`.execute(database.read)
  return rows.map(toTreeRow)
}

export const orgTree = async (parts: Parts, caller: Caller, parentId: string | number | undefined) =>
  treeOf(await orgRows(parts, caller), parentId)

/** The organisations that can stand above `id`: not itself and nothing below it. */
export const superTree = async (parts: Parts, caller: Caller, id: string) => {
  const rows = await orgRows(parts, caller)
  return nestTree(id ? withoutBranch(rows, id) : rows)
}

const deptRows = async ({ database }: Parts, caller: Caller, orgId: string): Promise<DeptRow[]> => {
  const where = whereAll([
    ...scopeCondition(database.dialect, sysDept, caller.scope),
    ...(orgId ? [sql<boolean>`t."orgId" = ${orgId}`] : []),
  ])
  const { rows } = await sql<DeptRow>`
    select t."id", t."parentId", t."deptName" as "label", t."status", t."orgId", o."orgName"
    from sys_dept as t join sys_org as o on o."id" = t."orgId" ${where}
    order by o."sort", o."id", t."sort", t."id"`.execute(database.read)
  return rows
}

/** Many organisations have a 财务部: each stands below its organisation's name, which itself cannot be chosen. */
const byOrg = (rows: readonly DeptRow[]): TreeNode[] =>
  [...Map.groupBy(rows, each => each.orgId)].map(([orgId, own]) => ({
    id: orgId,
    label: own[0]?.orgName ?? '',
    parentId: null,
    isLeaf: false,
    disabled: true,
    children: nestTree(own.map(toTreeRow)),
  }))

/** Departments of one organisation, or of all that the caller may see, grouped by organisation. */
export const deptTree = async (
  parts: Parts,
  caller: Caller,
  query: { orgId: string; parentId: string | number | undefined },
): Promise<TreeNode[]> => {
  const rows = await deptRows(parts, caller, query.orgId)
  if (query.parentId !== undefined) return levelOf(rows.map(toTreeRow), String(query.parentId))
  return query.orgId ? nestTree(rows.map(toTreeRow)) : byOrg(rows)
}
