import type { PreferencesReply } from '#contract/preferences.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'

/** One's own, and what is shared with one's roles; what cannot be shared any more is not there. */
export const selectPreferences = async ({ database }: Parts, caller: Caller): Promise<PreferencesReply> => {
  const rows = await database.read
    .selectFrom('sys_preference as p')
    .leftJoin('sys_role as r', 'r.id', 'p.sysRoleId')
    .select(['p.name', 'p.value', 'p.sysRoleId', 'p.createBy', 'r.roleName'])
    .where(({ eb, or, and }) =>
      or([
        eb('p.sysUserId', '=', caller.userId),
        eb('p.createBy', '=', caller.userId),
        and([
          eb('r.roleStatus', '=', '正常'),
          eb('p.sysRoleId', 'in', query =>
            query
              .selectFrom('sys_user_role as l')
              .select('l.sysRoleId')
              .where('l.sysUserId', '=', caller.userId),
          ),
        ]),
      ]),
    )
    .orderBy('p.name')
    .execute()
  return {
    items: rows.map(({ name, value, sysRoleId, roleName, createBy }) => ({
      name,
      value: JSON.parse(value) as unknown,
      sysRoleId,
      roleName,
      isMine: createBy === caller.userId,
    })),
  }
}
