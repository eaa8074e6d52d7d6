import type { Kysely } from 'kysely'

import { plainAccount } from '#contract/account.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { check } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertRows, ownFields } from './insert-rows.ts'

type User = Pick<Tables['sys_user'], 'id' | 'userAccount' | 'orgId' | 'deptId'>

/** Who ran the start; a log row has no other author. */
const author = '系统升级'

const logRow = ({ id, userAccount, orgId, deptId }: User, plain: string, isDone: boolean, now: string) => {
  const change = isDone
    ? { field: 'userAccount', before: userAccount, after: plain }
    : { field: '原因', before: userAccount, after: `“${plain}”还有别人使用，请改成别的账号` }
  return {
    ...Object.fromEntries(Object.keys(sysLogOpt.fields).map(name => [name, null])),
    ...ownFields(newId(), now),
    userName: author,
    module: sysUser.title,
    action: '统一账号写法',
    recordId: id,
    changes: JSON.stringify([change]),
    result: isDone ? '成功' : '失败',
    durationMs: 0,
    time: now,
    orgId,
    deptId,
  }
}

const isFit = (userAccount: string) =>
  check({ userAccount: sysUser.fields.userAccount }, { userAccount }, false).userAccount === undefined

/**
 * Accounts from before there was one spelling for each (`plainAccount`) get it, or nobody could sign in with them any more:
 * what is typed at the login is compared in that spelling. Those that would then be the same stay for an administrator to
 * rename; the operation log names both kinds.
 */
export const spellAccounts = async (db: Kysely<Tables>, now: string): Promise<void> => {
  const users = await db
    .selectFrom('sys_user')
    .select(['id', 'userAccount', 'orgId', 'deptId'])
    .orderBy('id')
    .execute()
  const keyOf = (userAccount: string) => plainAccount(userAccount).toLowerCase()
  const alike = Map.groupBy(users, each => keyOf(each.userAccount))
  const logged = []
  for (const user of users) {
    const plain = plainAccount(user.userAccount)
    if (plain === user.userAccount) continue
    const isDone = isFit(plain) && alike.get(keyOf(plain))?.length === 1
    if (isDone)
      await db
        .updateTable('sys_user')
        .set({ userAccount: plain, updateTime: now })
        .set(row => ({ version: row('version', '+', 1) }))
        .where('id', '=', user.id)
        .execute()
    logged.push(logRow(user, plain, isDone, now))
  }
  await insertRows(db, 'sys_log_opt', logged)
}
