import type { Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import { can } from '#contract/permission.ts'
import { preferenceLimits } from '#contract/preference-calls.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'

interface Wanted {
  name: string
  /** null forgets it. */
  value: unknown
  sysRoleId: string | null
}

/** Sharing is for one's own roles; whoever edits roles shares with any of them. */
const checkRole = async (db: Kysely<Tables>, caller: Caller, sysRoleId: string) => {
  const role = await db.selectFrom('sys_role').select('id').where('id', '=', sysRoleId).executeTakeFirst()
  if (!role) throw failure('notFound')
  const own = await db
    .selectFrom('sys_user_role')
    .select('sysRoleId')
    .where('sysUserId', '=', caller.userId)
    .where('sysRoleId', '=', sysRoleId)
    .executeTakeFirst()
  if (!own && !caller.isAdmin && !can(caller.pages.get(sysRole.page) ?? [], 'edit'))
    throw failure('forbidden')
}

const checkRoom = async (db: Kysely<Tables>, caller: Caller) => {
  const { count } = await db
    .selectFrom('sys_preference')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('createBy', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= preferenceLimits.names)
    throw failure('refused', `最多保存 ${preferenceLimits.names} 项，请先删除不用的视图`)
}

const findStored = (db: Kysely<Tables>, caller: Caller, { name, sysRoleId }: Wanted) =>
  db
    .selectFrom('sys_preference')
    .select(['id', 'createBy'])
    .where(sysRoleId ? 'sysRoleId' : 'sysUserId', '=', sysRoleId ?? caller.userId)
    .where('name', '=', name)
    .executeTakeFirst()

const insert = async (
  db: Kysely<Tables>,
  caller: Caller,
  { name, value, sysRoleId }: Wanted,
  now: string,
) => {
  await checkRoom(db, caller)
  const sysUserId = sysRoleId ? null : caller.userId
  const row = { id: newId(), sysUserId, sysRoleId, name, value: JSON.stringify(value) }
  await db
    .insertInto('sys_preference')
    .values({ ...row, createBy: caller.userId, updateTime: now })
    .execute()
}

/** Keeps, replaces or forgets what has this name. Only its author changes what is shared. */
export const savePreference = async (parts: Parts, caller: Caller, wanted: Wanted) => {
  const now = parts.now().toISOString()
  await parts.database.write(async db => {
    if (wanted.sysRoleId && wanted.value !== null) await checkRole(db, caller, wanted.sysRoleId)
    const stored = await findStored(db, caller, wanted)
    if (stored && stored.createBy !== caller.userId) throw failure('forbidden')
    if (!stored && wanted.value !== null) await insert(db, caller, wanted, now)
    if (stored && wanted.value === null)
      await db.deleteFrom('sys_preference').where('id', '=', stored.id).execute()
    if (stored && wanted.value !== null)
      await db
        .updateTable('sys_preference')
        .set({ value: JSON.stringify(wanted.value), updateTime: now })
        .where('id', '=', stored.id)
        .execute()
  })
  return { name: wanted.name }
}
