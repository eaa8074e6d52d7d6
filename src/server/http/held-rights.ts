import type { Kysely } from 'kysely'

import { adminRoleCode, covers, inForce, startRoleCode } from '#contract/permission.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from './caller.ts'

/** The enabled roles that somebody has. */
export const rolesOf = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_role as r', 'r.id', 'l.sysRoleId')
    .select(['r.id', 'r.roleName', 'r.roleCode', 'r.dataScope', 'r.requireTotp'])
    .where('l.sysUserId', '=', userId)
    .where('r.roleStatus', '=', '正常')
    .orderBy('r.roleSort')
    .orderBy('r.id')
    .execute()

/** One function that one role grants: what the page offers, and what of it the role gives. */
export interface Grant {
  rootPath: string
  offered: string | null
  granted: string
}

/** Whether the caller holds a page, and may do there all that the grant allows. */
export const holdsGrant = (caller: Caller, { rootPath, offered, granted }: Grant): boolean => {
  if (caller.isAdmin) return true
  const held = caller.pages.get(rootPath)
  return held !== undefined && covers(held, inForce(granted, offered))
}

/** What roles grant, pages with their permissions. */
const grantsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('sys_role_function as l')
    .innerJoin('sys_function as f', 'f.id', 'l.sysFunctionId')
    .select([
      'l.sysRoleId',
      'f.rootPath',
      'f.functionPermission as offered',
      'l.functionPermission as granted',
    ])

/** Whether the caller holds everything that a role grants; that of administrators grants more than its pages. */
export const holdsAllOf = async (db: Kysely<Tables>, caller: Caller, roleId: string): Promise<boolean> => {
  if (caller.isAdmin) return true
  const granted = await grantsOf(db).where('l.sysRoleId', '=', roleId).execute()
  if (!granted.every(each => holdsGrant(caller, each))) return false
  if (caller.roles.includes(adminRoleCode)) return true
  const role = await db.selectFrom('sys_role').select('roleCode').where('id', '=', roleId).executeTakeFirst()
  return role?.roleCode !== adminRoleCode
}

/**
 * Those of the roles that the caller may give or take: his own, and those of which he holds all that they grant; the account
 * admin any (api section 7). Rows are another question, asked of what comes of it (`held-sight.ts`). The role of
 * administrators opens more than pages, others' eyes: who has it gives it.
 */
export const givableOf = async (
  db: Kysely<Tables>,
  caller: Caller,
  roles: readonly { id: string; roleCode: string }[],
): Promise<ReadonlySet<string>> => {
  if (caller.isAdmin || roles.length === 0) return new Set(roles.map(each => each.id))
  const own = new Set((await rolesOf(db, caller.userId)).map(each => each.id))
  const others = roles.filter(each => !own.has(each.id) && each.roleCode !== adminRoleCode)
  const ids = others.map(each => each.id)
  const granted = ids.length === 0 ? [] : await grantsOf(db).where('l.sysRoleId', 'in', ids).execute()
  const beyond = new Set(granted.filter(each => !holdsGrant(caller, each)).map(each => each.sysRoleId))
  return new Set([...own, ...ids.filter(id => !beyond.has(id))])
}

/** The names of those of the roles that the caller may neither give nor take. */
export const rolesBeyond = async (
  db: Kysely<Tables>,
  caller: Caller,
  roleIds: readonly string[],
): Promise<string[]> => {
  if (caller.isAdmin || roleIds.length === 0) return []
  const roles = await db
    .selectFrom('sys_role')
    .select(['id', 'roleCode', 'roleName'])
    .where('id', 'in', roleIds)
    .execute()
  const givable = await givableOf(db, caller, roles)
  return roles.filter(each => !givable.has(each.id)).map(each => each.roleName)
}

/** Nobody gives or takes a role that grants what he does not hold himself; the account admin holds all (api section 7). */
export const holdsRoles = async (
  db: Kysely<Tables>,
  caller: Caller,
  roleIds: readonly string[],
): Promise<boolean> => (await rolesBeyond(db, caller, roleIds)).length === 0

/**
 * Those of the roles with which the caller may neither let somebody in nor shut him out nor bring him back. The role that
 * everybody begins with is nobody's gift: who approves a newcomer, turns him away or stops him later needs not have it.
 */
export const giftsBeyond = async (
  db: Kysely<Tables>,
  caller: Caller,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (caller.isAdmin || roleIds.length === 0) return new Set()
  const gifts = await db
    .selectFrom('sys_role')
    .select(['id', 'roleCode'])
    .where('id', 'in', roleIds)
    .where('roleCode', '!=', startRoleCode)
    .execute()
  const givable = await givableOf(db, caller, gifts)
  return new Set(gifts.map(each => each.id).filter(id => !givable.has(id)))
}

/** Whether it is none of them. */
export const holdsGifts = async (
  db: Kysely<Tables>,
  caller: Caller,
  roleIds: readonly string[],
): Promise<boolean> => (await giftsBeyond(db, caller, roleIds)).size === 0
