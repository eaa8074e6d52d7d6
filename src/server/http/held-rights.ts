import type { Kysely } from 'kysely'

import { parsePermissions } from '#contract/permission.ts'

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

/** Nobody gives or takes a role that he does not hold himself; the account admin holds all (api section 7). */
export const holdsRoles = async (
  db: Kysely<Tables>,
  caller: Caller,
  roleIds: readonly string[],
): Promise<boolean> => {
  if (caller.isAdmin || roleIds.length === 0) return true
  const held = new Set((await rolesOf(db, caller.userId)).map(each => each.id))
  return roleIds.every(id => held.has(id))
}

/** Whether the caller holds a page with these permissions. */
export const holdsFunction = (caller: Caller, rootPath: string, functionPermission: string): boolean => {
  if (caller.isAdmin) return true
  const held = caller.pages.get(rootPath)
  return held !== undefined && parsePermissions(functionPermission).every(each => held.includes(each))
}

/** Whether the caller holds everything that a role grants. */
export const holdsAllOf = async (db: Kysely<Tables>, caller: Caller, roleId: string): Promise<boolean> => {
  if (caller.isAdmin) return true
  const granted = await db
    .selectFrom('sys_role_function as l')
    .innerJoin('sys_function as f', 'f.id', 'l.sysFunctionId')
    .select(['f.rootPath', 'l.functionPermission'])
    .where('l.sysRoleId', '=', roleId)
    .execute()
  return granted.every(each => holdsFunction(caller, each.rootPath, each.functionPermission))
}
