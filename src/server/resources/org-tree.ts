import { sql } from 'kysely'

import type { TreeNode } from '#contract/replies.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { wholeTreeNodes } from '#contract/tree-calls.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { selectLevel, toNode } from './level-tree.ts'
import { nestTree, type TreeRow, withoutBranch } from './tree.ts'

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

const isLarge = async ({ database }: Parts, table: 'sys_org' | 'sys_dept') => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql.table(table)} limit ${wholeTreeNodes + 1}) as counted`.execute(
    database.read,
  )
  return Number(rows[0]?.n ?? 0) > wholeTreeNodes
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
    isGroup: true,
    children: nestTree(own.map(toTreeRow)),
  }))

/** The organisations alone; their departments come when one is opened. */
const orgsWithDepts = async ({ database }: Parts, caller: Caller): Promise<TreeNode[]> => {
  const where = whereAll(scopeCondition(database.dialect, sysDept, caller.scope))
  const { rows } = await sql<{ id: string; label: string }>`
    select o.id, o."orgName" as label from sys_org as o
    where o.id in (select t."orgId" from sys_dept as t ${where}) order by o."sort", o.id`.execute(
    database.read,
  )
  return rows.map(each => ({ ...each, parentId: null, isLeaf: false, disabled: true, isGroup: true }))
}

/** Departments of one organisation, or of all that the caller may see, grouped by organisation. */
export const deptTree = async (
  parts: Parts,
  caller: Caller,
  query: { orgId: string; parentId: string | number | undefined },
): Promise<TreeNode[]> => {
  const ofOrg = query.orgId ? [sql<boolean>`t."orgId" = ${query.orgId}`] : []
  if (query.parentId) {
    const parentId = String(query.parentId)
    const below = await selectLevel(parts, caller, sysDept, parentId, ofOrg)
    // What was opened may be an organisation: its own departments are those at the top.
    const rows =
      below.length > 0
        ? below
        : await selectLevel(parts, caller, sysDept, '', [sql<boolean>`t."orgId" = ${parentId}`])
    return rows.map(toNode)
  }
  if (query.parentId === '') return (await selectLevel(parts, caller, sysDept, '', ofOrg)).map(toNode)
  if (!query.orgId && (await isLarge(parts, 'sys_dept'))) return orgsWithDepts(parts, caller)
  const rows = await deptRows(parts, caller, query.orgId)
  return query.orgId ? nestTree(rows.map(toTreeRow)) : byOrg(rows)
}
