import { sql } from 'kysely'

import type { TreeNode } from '#contract/replies.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { selectLevel, toNode } from './level-tree.ts'
import { isLarge, orgRows, toTreeRow, type StoredRow } from './org-tree.ts'
import { nestTree, type TreeRow } from './tree.ts'

interface DeptRow extends StoredRow {
  orgId: string
}

/** An organisation among departments holds them, and cannot be chosen itself. */
const asGroup = <T extends { id: string; label: string; parentId: string | null }>({
  id,
  label,
  parentId,
}: T) => ({ id, label, parentId, disabled: true, isGroup: true })

const deptRows = async ({ database }: Parts, caller: Caller, orgId: string): Promise<DeptRow[]> => {
  const where = whereAll([
    ...scopeCondition(database.dialect, sysDept, caller.scope),
    ...(orgId ? [sql<boolean>`t."orgId" = ${orgId}`] : []),
  ])
  const { rows } = await sql<DeptRow>`
    select t."id", t."parentId", t."deptName" as "label", t."status", t."orgId"
    from sys_dept as t ${where} order by t."sort", t."id"`.execute(database.read)
  return rows
}

/** Organisations of which the caller sees departments, but not they themselves. */
const hiddenOrgs = async ({ database: { dialect, read } }: Parts, caller: Caller): Promise<TreeRow[]> => {
  if (caller.scope.all) return []
  const depts = whereAll(scopeCondition(dialect, sysDept, caller.scope))
  const orgs = whereAll(scopeCondition(dialect, sysOrg, caller.scope))
  const { rows } = await sql<{ id: string; label: string }>`
    select o.id, o."orgName" as label from sys_org as o where o.id in (select t."orgId" from sys_dept as t ${depts})
      and o.id not in (select t.id from sys_org as t ${orgs}) order by o."sort", o.id`.execute(read)
  return rows.map(each => asGroup({ ...each, parentId: null }))
}

/** Many organisations have a 财务部: each stands below its organisation, before the organisations below that one. */
const wholeTree = async (parts: Parts, caller: Caller): Promise<TreeNode[]> => {
  const [depts, orgs, hidden] = await Promise.all([
    deptRows(parts, caller, ''),
    orgRows(parts, caller),
    hiddenOrgs(parts, caller),
  ])
  const known = new Set(depts.map(each => each.id))
  const rows = depts.map(each => ({
    ...toTreeRow(each),
    parentId: each.parentId !== null && known.has(each.parentId) ? each.parentId : each.orgId,
  }))
  return nestTree([...rows, ...hidden, ...orgs.map(asGroup)])
}

/** The organisations below one, or at the top: each says whether it holds anything, departments among it. */
const orgLevel = async (parts: Parts, caller: Caller, parentId: string): Promise<TreeNode[]> => {
  const rows = await selectLevel(parts, caller, sysOrg, parentId)
  const ids = rows.map(each => each.id)
  const { dialect, read } = parts.database
  const { rows: holding } = await sql<{ orgId: string }>`
    select distinct "orgId" from sys_dept where ${dialect.isIn(sql.ref('orgId'), ids)}`.execute(read)
  const hasDepts = new Set(holding.map(each => each.orgId))
  const nodes = rows.map(row => ({ ...toNode(row), ...asGroup(row) }))
  return nodes.map(each => ({ ...each, isLeaf: each.isLeaf && !hasDepts.has(each.id) }))
}

/** What was opened is a department, or an organisation with its own departments and the organisations below it. */
const levelBelow = async (parts: Parts, caller: Caller, parentId: string): Promise<TreeNode[]> => {
  const below = await selectLevel(parts, caller, sysDept, parentId)
  if (below.length > 0) return below.map(toNode)
  const own = await selectLevel(parts, caller, sysDept, '', [sql<boolean>`t."orgId" = ${parentId}`])
  return [...own.map(toNode), ...(await orgLevel(parts, caller, parentId))]
}

/**
 * Departments of one organisation; or of all that the caller may see, in the tree of organisations, empty ones among them:
 * a department can be moved there. Whole while it is small, else its top, and each level when it is asked for.
 */
export const deptTree = async (
  parts: Parts,
  caller: Caller,
  { orgId, parentId }: { orgId: string; parentId: string | number | undefined },
): Promise<TreeNode[]> => {
  if (orgId) {
    if (parentId === undefined) return nestTree((await deptRows(parts, caller, orgId)).map(toTreeRow))
    const ofOrg = [sql<boolean>`t."orgId" = ${orgId}`]
    return (await selectLevel(parts, caller, sysDept, String(parentId), ofOrg)).map(toNode)
  }
  if (parentId) return levelBelow(parts, caller, String(parentId))
  const isWhole = parentId === undefined && !(await isLarge(parts, 'sys_dept', 'sys_org'))
  if (isWhole) return wholeTree(parts, caller)
  const hidden = await hiddenOrgs(parts, caller)
  return [...hidden.map(each => ({ ...each, isLeaf: false })), ...(await orgLevel(parts, caller, ''))]
}
