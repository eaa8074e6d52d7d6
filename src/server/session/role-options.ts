import type { RoleOption } from '#contract/replies.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { givableOf } from '#server/http/held-rights.ts'
import { widerThanSight } from '#server/http/held-sight.ts'
import type { Desk } from './desk.ts'

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
    const wide = await widerThanSight({ db: read, caller }, [...givable])
    return roles.filter(each => givable.has(each.id) && !wide.has(each.id))
  }
