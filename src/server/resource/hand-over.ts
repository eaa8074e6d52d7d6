import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { reassignable, type HandOverReply } from '#contract/recycle-calls.ts'
import { linkColumn, tableOf, type Resource } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { requirePermission } from '#server/http/guard.ts'
import { holdsRoles } from '#server/http/held-rights.ts'
import { refuseWiderSight, shownByMoving, shownByRole } from '#server/http/held-sight.ts'
import { keepingSight, type Concerned } from '#server/http/keeping-sight.ts'
import { ownLoss } from '#server/http/own-loss.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { isAtOrAbove } from './above.ts'
import type { Kept } from './keep-deleted.ts'
import type { Move } from './move.ts'
import { listUsesOf, moveInLists } from './named-in-lists.ts'
import { refuseAdminMoved } from './refuse-admin.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { selectAll } from './select-all.ts'
import { storeOf, type Served } from './serve.ts'
import { idsUsing, usesOf, type Use } from './usage.ts'

const moveRows = async (dialect: Dialect, work: Work, use: Use, ids: readonly string[], to: string) => {
  const table = tableOf(use.resource)
  const column = sql.ref(use.name)
  const isOwn = dialect.isIn(sql.ref('id'), ids)
  const { rows } = await sql<{ id: string; from: string }>`select id, ${column} as "from"
    from ${sql.table(table)} where ${dialect.isIn(column, ids)}`.execute(work.db)
  const found = rows.filter(each => use.field.ref !== use.resource.name || !ids.includes(each.id))
  if (found.length === 0) return []
  const keys = found.map(each => each.id)
  await refuseUnseen(dialect, work, use.resource, keys)
  const others = use.field.ref === use.resource.name ? sql`and not (${isOwn})` : sql``
  await sql`update ${sql.table(table)} set ${column} = ${to}, version = version + 1, "updateTime" = ${work.now},
    "updateBy" = ${work.caller.userId} where ${dialect.isIn(column, ids)} ${others}`.execute(work.db)
  return found.map(({ id, from }): Move => ({ table, column: use.name, key: id, from, to }))
}

const moveLinks = async (
  dialect: Dialect,
  work: Work,
  target: Resource,
  use: Use,
  through: string,
  ids: readonly string[],
  to: string,
) => {
  const owner = linkColumn(use.resource.name)
  const column = linkColumn(target.name)
  const table = sql.table(through)
  const { rows } = await sql<{ key: string; from: string }>`select ${sql.ref(owner)} as key,
    ${sql.ref(column)} as "from" from ${table} where ${dialect.isIn(sql.ref(column), ids)}`.execute(work.db)
  if (rows.length === 0) return []
  const keys = [...new Set(rows.map(each => each.key))]
  await refuseUnseen(dialect, work, use.resource, keys)
  const { rows: there } = await sql<{ key: string }>`select ${sql.ref(owner)} as key from ${table}
    where ${sql.ref(column)} = ${to}`.execute(work.db)
  const had = new Set(there.map(each => each.key))
  await sql`delete from ${table} where ${dialect.isIn(sql.ref(column), ids)}`.execute(work.db)
  const fresh = keys.filter(each => !had.has(each))
  for (let from = 0; from < fresh.length; from += 500) {
    const values = sql.join(fresh.slice(from, from + 500).map(key => sql`(${key}, ${to})`))
    await sql`insert into ${table} (${sql.ref(owner)}, ${sql.ref(column)}) values ${values}`.execute(work.db)
  }
  const fromOf = Map.groupBy(rows, each => each.key)
  return rows.map(({ key, from }): Move => ({
    table: through,
    column,
    owner,
    key,
    from,
    to,
    had: had.has(key),
    beside: (fromOf.get(key) ?? []).map(each => each.from).filter(each => each !== from),
  }))
}

/** Who hands a role over takes it from its members, so he holds and sees all that it gives them, as when he takes it one by one. */
const refuseStrongerRoles = async (work: Work, ids: readonly string[], to: string) => {
  if (!(await holdsRoles(work.db, work.caller, ids)))
    throw failure('forbidden', '要移交的角色包含您没有的权限，不能由您移交')
  if (!(await holdsRoles(work.db, work.caller, [to])))
    throw failure('forbidden', '移交给的角色包含您没有的权限，请选择别的角色')
  for (const id of ids)
    await refuseWiderSight(work, await shownByRole(work, id), () =>
      failure('forbidden', '有人凭要移交的角色能看到您看不到的数据，不能由您移交，请联系管理员'),
    )
}

/** The other record is there, within sight, no part of what is deleted, and of a kind that fits. */
const refuseUnfit = async (parts: Parts, work: Work, served: Served, ids: readonly string[], to: string) => {
  const { resource } = served
  if (!reassignable.includes(resource.name)) throw failure('refused', `${resource.title}不能移交，请逐条处理`)
  if (ids.includes(to)) throw failure('refused', '不能移交给要删除的记录自己，请选择别的')
  const store = storeOf(served, parts, work)
  const own = await selectAll(store, ids)
  const other = await store.select(to)
  if (other.status === '停用' || other.roleStatus === '停用')
    throw failure('refused', `「${String(other[resource.labelField])}」已停用，请移交给别的${resource.title}`)
  const isTree = resource.fields.parentId !== undefined
  if (isTree && (await isAtOrAbove(work, tableOf(resource), ids, to)))
    throw failure('refused', '不能移交给它自己的下级，请选择别的')
  if (resource.name === 'sys/dept' && own.some(each => each.orgId !== other.orgId))
    throw failure('refused', '只能移交给同一机构的部门，请重新选择')
  if (resource.name === 'sys/role') await refuseStrongerRoles(work, ids, to)
}

/** Where people and organisations are handed to, they may see, and be seen by others, more than before; or less. */
const refusals = {
  gains: () => failure('forbidden', '移交后有人会看到您看不到的数据，请选择别的，或联系上级管理员'),
  loses: () => failure('forbidden', '移交后有人会失去您看不到的数据，不能由您移交，请联系上级管理员'),
}

/** People see by their roles and places, roles show by the organisations that they name: either may be handed over. */
const concernedBy = async (
  dialect: Dialect,
  work: Work,
  target: Resource,
  ids: readonly string[],
): Promise<Concerned> => {
  const using = async ({ name }: Resource) => {
    const found: string[] = []
    for (const use of usesOf(target))
      if (use.resource.name === name) found.push(...(await idsUsing(dialect, work, target, use, ids)))
    return found
  }
  return { userIds: await using(sysUser), roleIds: await using(sysRole) }
}

const remember = async ({ db }: Work, resource: Resource, ids: readonly string[], moves: readonly Move[]) => {
  for (const id of ids) {
    const moved = moves.filter(each => each.from === id).map(({ from: _, ...move }) => move)
    if (moved.length === 0) continue
    const entry = await db
      .selectFrom('sys_recycle')
      .select(['id', 'data'])
      .where('resource', '=', resource.name)
      .where('recordId', '=', id)
      .orderBy('time', 'desc')
      .executeTakeFirst()
    if (!entry?.data) continue
    const kept = { ...(JSON.parse(entry.data) as Kept), moved } // written by keepDeleted
    await db
      .updateTable('sys_recycle')
      .set({ data: JSON.stringify(kept) })
      .where('id', '=', entry.id)
      .execute()
  }
}

/** The change of each record that was handed over, which its page must allow. */
const tell = (
  work: Work,
  { resource, name }: Pick<Use, 'resource' | 'name'>,
  moved: readonly Move[],
  isList: boolean,
) => {
  if (moved.length > 0) requirePermission(work.caller, resource.page, 'edit')
  for (const { key, from, to } of moved) {
    const changes = [{ field: name, before: isList ? [from] : from, after: isList ? [to] : to }]
    work.log({ module: resource.title, action: '移交', recordId: key, changes })
  }
}

/** Everything that names these records names the other one; each of it told. */
const moveAll = async (
  parts: Parts,
  { resource }: Served,
  work: Work,
  ids: readonly string[],
  to: string,
): Promise<Move[]> => {
  const { dialect } = parts.database
  const moves: Move[] = []
  for (const use of usesOf(resource)) {
    const moved =
      use.field.kind === 'refs'
        ? await moveLinks(dialect, work, resource, use, use.field.through, ids, to)
        : await moveRows(dialect, work, use, ids, to)
    tell(work, use, moved, use.field.kind === 'refs')
    moves.push(...moved)
  }
  for (const use of listUsesOf(resource)) {
    const moved = await moveInLists(parts, work, use, ids, to)
    tell(work, use, moved, true)
    moves.push(...moved)
  }
  await refuseAdminMoved(work, moves)
  const orgs = moves.filter(each => each.table === tableOf(sysOrg)).map(each => each.key)
  await refuseWiderSight(work, shownByMoving(orgs), refusals.gains)
  return moves
}

/** What the caller has given away of his own rights, or of what he sees, is not his to give back. */
const losesOwn = async ({ db, caller }: Work, taken: readonly string[], to: string) => {
  const { lost, sight } = await ownLoss(db, caller, { taken, given: [to] })
  return lost.length > 0 || sight !== undefined
}

/**
 * Hands everything that uses these records to another one and deletes them, in one transaction. The bin remembers who was
 * handed over: bringing a record back brings them back to it.
 */
export const handOver = async (
  parts: Parts,
  served: Served,
  work: Work,
  ids: readonly string[],
  to: string,
): Promise<HandOverReply> => {
  const { dialect } = parts.database
  const { resource } = served
  await rightsChanged(work, parts.events)
  await refuseUnfit(parts, work, served, ids, to)
  const isFinal = resource.name === sysRole.name && (await losesOwn(work, ids, to))
  const concerned = await concernedBy(dialect, work, resource, ids)
  const moves = await keepingSight(work, concerned, refusals, () => moveAll(parts, served, work, ids, to))
  const deleted = await storeOf(served, parts, work).deleteIds(ids)
  await remember(work, resource, ids, moves)
  return { ids: deleted.ids, moved: moves.length, ...(isFinal && { isFinal }) }
}
