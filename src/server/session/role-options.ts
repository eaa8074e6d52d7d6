import type { Kysely } from 'kysely'

import type { RoleOption } from '#contract/replies.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { givableOf } from '#server/http/held-rights.ts'
import { hasNoLimit, nobody, rolesWithOrgs, shownBy, sightOf } from '#server/http/held-sight.ts'
import type { Desk } from './desk.ts'

/** Those of the roles that show by themselves, whoever has them, more than the caller sees. */
const widerThanSight = async (db: Kysely<Tables>, caller: Caller, roleIds: readonly string[]) => {
  if (hasNoLimit(caller)) return new Set<string>()
  const roles = await rolesWithOrgs(db, roleIds)
  const shown = [...roles.values()].flatMap(role => shownBy(role, nobody))
  const sees = await sightOf({ db, caller }, shown)
  return new Set(shown.filter(each => !sees(each)).map(each => each.roleId))
}

/**
 * `GET sys/role/select-roles`: the enabled roles that the caller may give to others. What a role shows to its members by their
 * places is another for each: that is asked when it is given.
 */
export const selectRoles =
  ({ parts }: Desk) =>
  async ({ caller }: Exchange): Promise<RoleOption[]> => {
    const { read } = parts.database
    const roles = await read
      .selectFrom('sys_role')
      .select(['id', 'roleName', 'roleCode'])
      .where('roleStatus', '=', '正常')
      .orderBy('roleSort')
      .orderBy('id')
      .execute()
    const givable = await givableOf(read, caller, roles)
    const wide = await widerThanSight(read, caller, [...givable])
    return roles.filter(each => givable.has(each.id) && !wide.has(each.id))
  }
