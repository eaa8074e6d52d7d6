import { failure } from '#contract/failure.ts'
import type { RolesReply } from '#contract/replies.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { hasNoLimit } from '#server/http/held-sight.ts'
import type { Desk } from './desk.ts'
import { treeOf } from './function-tree.ts'

/** `GET sys/user/select-roles`: who the caller is and what he holds; menus and routes are made from it. */
export const selectUserRoles =
  ({ parts }: Desk) =>
  async ({ caller }: Exchange): Promise<RolesReply> => {
    const { read } = parts.database
    const user = await read
      .selectFrom('sys_user')
      .select(['id as userId', 'userAccount', 'userName', 'userAvatar', 'userStatus'])
      .where('id', '=', caller.userId)
      .executeTakeFirst()
    if (!user) throw failure('loginExpired')
    return {
      roles: [...caller.roles],
      functions: await treeOf(read, caller),
      user: { ...user, userStatus: user.userStatus ?? '', seesAll: hasNoLimit(caller) },
    }
  }
