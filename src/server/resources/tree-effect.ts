import { sql, type Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import { tableOf } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import type { ChartNode, SightChange, TreeEffect } from '#contract/tree-calls.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { outOfOwnSight, wouldStaySeen } from '#server/http/own-sight.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { selectLevel } from './level-tree.ts'

const branch = (table: string, id: string) => sql`
  with recursive below("id") as (
    select "id" from ${sql.table(table)} where "id" = ${id}
    union
    select t."id" from ${sql.table(table)} as t join below on t."parentId" = below."id"
  )`

const above = async (db: Kysely<Tables>, id: string | null): Promise<string[]> => {
  if (!id) return []
  const { rows } = await sql<{ id: string }>`
    with recursive up("id", "parentId") as (
      select "id", "parentId" from sys_org where "id" = ${id}
      union
      select o."id", o."parentId" from sys_org as o join up on o."id" = up."parentId"
    )
    select "id" from up`.execute(db)
  return rows.map(each => each.id)
}

/** Members of these organisations whose enabled role shows them all below their own, and those of `own` itself. */
const seers = async (
  db: Kysely<Tables>,
  orgIds: readonly string[],
  own: string | null = null,
): Promise<SightChange[]> => {
  const all = own ? [...new Set([...orgIds, own])] : orgIds
  if (all.length === 0) return []
  const { rows } = await sql<{ label: string; users: number }>`
    select o."orgName" as label, count(*) as users from sys_org as o join sys_user as u on u."orgId" = o.id
    where o.id in (${sql.join(all)}) and u."userStatus" = '正常' and exists (
      select 1 from sys_user_role as l join sys_role as r on r.id = l."sysRoleId"
      where l."sysUserId" = u.id and r."roleStatus" = '正常'
        and (r."dataScope" = '本机构及以下' or (r."dataScope" = '本机构' and o.id = ${own ?? ''})))
    group by o.id, o."orgName" order by users desc`.execute(db)
  return rows.map(each => ({ label: each.label, users: Number(each.users) }))
}

/** A record within the caller's sight. */
const seen = async ({ database }: Parts, caller: Caller, resource: Resource, id: string) => {
  const where = whereAll([
    sql<boolean>`t.id = ${id}`,
    ...scopeCondition(database.dialect, resource, caller.scope),
  ])
  const { rows } = await sql<{ label: string; parentId: string | null }>`
    select t.${sql.ref(resource.labelField)} as label, t."parentId"
    from ${sql.table(tableOf(resource))} as t ${where}`.execute(database.read)
  const [row] = rows
  if (!row) throw failure('notFound')
  return row
}

const figures = async (db: Kysely<Tables>, table: string, userColumn: string, id: string) => {
  const { rows } = await sql<{ below: number; depts: number; users: number }>`${branch(table, id)}
    select (select count(*) from below) as below,
      (select count(*) from sys_dept where "orgId" in (select "id" from below)) as depts,
      (select count(*) from sys_user where ${sql.ref(userColumn)} in (select "id" from below)) as users`.execute(
    db,
  )
  const [row] = rows
  return {
    below: Number(row?.below ?? 1) - 1,
    depts: Number(row?.depts ?? 0),
    users: Number(row?.users ?? 0),
  }
}

interface Asked {
  id: string
  /** Empty: the top. Absent: it stays where it is. */
  parentId: string | undefined
}

/** How many an organisation concerns, and whose sight another place of it would change (本机构及以下). */
export const orgEffect = async (
  parts: Parts,
  caller: Caller,
  { id, parentId }: Asked,
): Promise<TreeEffect> => {
  const db = parts.database.read
  const own = await seen(parts, caller, sysOrg, id)
  const counted = await figures(db, 'sys_org', 'orgId', id)
  if (parentId === undefined) return { label: own.label, ...counted, gain: [], lose: [] }
  if (parentId) await seen(parts, caller, sysOrg, parentId)
  const [before, after] = [await above(db, own.parentId), await above(db, parentId || null)]
  if (after.includes(id)) throw failure('refused', '不能移到自己的下级里，请选择别的位置')
  if (!(await wouldStaySeen({ db, caller }, id, after))) throw failure('refused', outOfOwnSight)
  const gain = await seers(
    db,
    after.filter(each => !before.includes(each)),
  )
  const lose = await seers(
    db,
    before.filter(each => !after.includes(each)),
  )
  return { label: own.label, ...counted, gain, lose }
}

/**
 * How many a department concerns. Within its organisation another place changes nobody's sight (本部门 is the department
 * alone); in another one its data is that organisation's from then on.
 */
export const deptEffect = async (
  parts: Parts,
  caller: Caller,
  { id, orgId }: { id: string; orgId: string | undefined },
): Promise<TreeEffect> => {
  const db = parts.database.read
  const own = await seen(parts, caller, sysDept, id)
  const counted = await figures(db, 'sys_dept', 'deptId', id)
  const effect = { label: own.label, ...counted, depts: counted.below, gain: [], lose: [] }
  const stored = await db.selectFrom('sys_dept').select('orgId').where('id', '=', id).executeTakeFirst()
  if (!orgId || !stored || orgId === stored.orgId) return effect
  await seen(parts, caller, sysOrg, orgId)
  const [before, after] = [await above(db, stored.orgId), await above(db, orgId)]
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter(each => !others.includes(each))
  return {
    ...effect,
    otherOrg: true,
    gain: await seers(db, only(after, before), orgId),
    lose: await seers(db, only(before, after), stored.orgId),
  }
}

/** One level of the chart, with who leads and how many belong to it directly. */
export const orgChart = async (parts: Parts, caller: Caller, parentId: string): Promise<ChartNode[]> => {
  const rows = await selectLevel(parts, caller, sysOrg, parentId)
  if (rows.length === 0) return []
  const ids = rows.map(each => each.id)
  const { rows: more } = await sql<{ id: string; leader: string | null; users: number }>`
    select o.id, o."leader", (select count(*) from sys_user as u where u."orgId" = o.id) as users
    from sys_org as o where ${parts.database.dialect.isIn(sql.ref('o.id'), ids)}`.execute(parts.database.read)
  const byId = new Map(more.map(each => [each.id, each]))
  return rows.map(({ id, label, status, hasChildren }) => ({
    id,
    label,
    leader: byId.get(id)?.leader ?? null,
    users: Number(byId.get(id)?.users ?? 0),
    isLeaf: Number(hasChildren) === 0,
    disabled: status === '停用',
  }))
}
