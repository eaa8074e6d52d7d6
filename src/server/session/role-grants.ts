import { createHash } from 'node:crypto'

import type { Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { RoleFunction } from '#contract/replies.ts'
import type { RoleGrants } from '#contract/rights-replies.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { holdsAllOf } from '#server/http/held-rights.ts'
import { refuseWiderSight, shownByRole, sightOf } from '#server/http/held-sight.ts'
import type { Desk } from './desk.ts'

export const storedOf = async (db: Kysely<Tables>, roleId: string): Promise<RoleFunction[]> => {
  const role = await db.selectFrom('sys_role').select('id').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw failure('notFound')
  return db
    .selectFrom('sys_role_function')
    .select(['sysFunctionId', 'functionPermission'])
    .where('sysRoleId', '=', roleId)
    .orderBy('sysFunctionId')
    .execute()
}

/** The same grants have the same version: a number beside them would have to be kept by everything that changes one. */
const versionOf = (stored: readonly RoleFunction[]) =>
  createHash('sha256')
    .update(JSON.stringify(stored.map(each => [each.sysFunctionId, each.functionPermission])))
    .digest('base64url')

/** Grants are replaced whole: whoever says from which he began takes nothing away that he has not read. */
export const refuseStale = (stored: readonly RoleFunction[], version: unknown) => {
  if (version !== undefined && version !== versionOf(stored))
    throw failure('stale', '这个角色的授权刚被别人修改过，没有保存，请再保存一次')
}

const beyondSight = '凭这个角色能看到您看不到的数据，它的授权不能由您修改，请联系管理员'

/**
 * What a role grants its members do with the rows that they see by it. Nobody decides on that who does not see them himself:
 * he would give, or take, more than he has (api section 7).
 */
export const refuseBeyondSight = async (work: Work, roleId: string) =>
  refuseWiderSight(work, await shownByRole(work, roleId), () => failure('forbidden', beyondSight))

const stronger = '这个角色拥有您没有的权限，不能由您收回它的功能，请联系管理员'

/** To take pages from a role is to stop a part of it: who has less than it has decides on none of it. */
export const refuseStronger = async ({ db, caller }: Work, roleId: string) => {
  if (!(await holdsAllOf(db, caller, roleId))) throw failure('forbidden', stronger)
}

/** `GET sys/function/select-role-functions`. */
export const selectRoleFunctions =
  ({ parts }: Desk) =>
  ({ query }: Exchange): Promise<RoleFunction[]> =>
    storedOf(parts.database.read, String(query.sysRoleId))

/** `GET sys/role/select-grants`: the same for who means to change them. */
export const selectGrants =
  ({ parts }: Desk) =>
  async ({ caller, query }: Exchange): Promise<RoleGrants> => {
    const asks = { db: parts.database.read, caller }
    const roleId = String(query.sysRoleId)
    const functions = await storedOf(asks.db, roleId)
    const shown = await shownByRole(asks, roleId)
    const sees = await sightOf(asks, shown)
    return {
      functions,
      version: versionOf(functions),
      ...(!shown.every(sees) && { refusal: beyondSight }),
      ...(!(await holdsAllOf(asks.db, caller, roleId)) && { keepsAll: stronger }),
    }
  }
