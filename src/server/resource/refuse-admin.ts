import { failure } from '#contract/failure.ts'

import { adminId } from '#server/db/admin-id.ts'
import type { Work } from '#server/http/change.ts'

/** The account admin is changed by itself alone, not by handing its role or place over, or back, either (api section 7). */
export const refuseAdminMoved = async (
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  moves: readonly { table: string; key: string }[],
): Promise<void> => {
  const users = moves.filter(each => each.table === 'sys_user' || each.table === 'sys_user_role')
  if (caller.isAdmin || users.length === 0) return
  const admin = await adminId(db)
  if (users.some(each => each.key === admin)) throw failure('forbidden', 'admin 账号只能由本人修改')
}
