import type { Transaction } from 'kysely'

import { adminAccount, adminRoleCode } from '#contract/permission.ts'

import { newId } from '#server/db/new-id.ts'
import { touchRights } from '#server/db/rights-epoch.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import { oneTimePassword } from './one-time-password.ts'
import { hashPassword } from './password-hash.ts'
import { passwordSentence } from './password-rules.ts'
import { setPassword } from './set-password.ts'

const findAdmin = (db: Parts['database']['read']) =>
  db.selectFrom('sys_user').select('id').where('userAccount', '=', adminAccount).executeTakeFirst()

const insertAdmin = async (db: Transaction<Tables>, hash: string, mustChange: boolean, now: string) => {
  await touchRights(db)
  if (await findAdmin(db)) return false
  const id = newId()
  await db
    .insertInto('sys_user')
    .values({
      id,
      version: 1,
      createTime: now,
      createBy: null,
      updateTime: now,
      updateBy: null,
      userAccount: adminAccount,
      userName: '系统管理员',
      userStatus: '正常',
      userGender: null,
      userPhone: null,
      userEmail: null,
      orgId: null,
      deptId: null,
      remark: null,
      userAvatar: null,
      lastLoginTime: null,
      lastLoginIp: null,
      passwordChangedTime: now,
    })
    .execute()
  const role = await db
    .selectFrom('sys_role')
    .select('id')
    .where('roleCode', '=', adminRoleCode)
    .executeTakeFirst()
  if (role) await db.insertInto('sys_user_role').values({ sysUserId: id, sysRoleId: role.id }).execute()
  await setPassword(db, id, hash, mustChange, now)
  return true
}

/** What the terminal says of a new account: the operator's own word is in force as he wrote it, even where nobody could choose it later. */
const told = (chosen: string | undefined, random: string): string | undefined => {
  if (!chosen) return `账号 admin 的初始密码：${random}（只显示这一次，首次登录后必须修改）`
  const weakness = passwordSentence(chosen, adminAccount)
  return weakness && `ADMIN_PASSWORD 不够安全：${weakness}。请登录后尽快在“个人中心”修改。`
}

/**
 * Creates the account `admin` where there is none, with `ADMIN_PASSWORD` or, where that is unset, a random password that must
 * be changed at the first login. Gives back what is to be said on the terminal, once, if anything. Two starts at once create one
 * account: the epoch of the rights is a lock, and only the one that created it has something to say.
 */
export const firstStart = async ({ database, config, now }: Parts): Promise<string | undefined> => {
  if (await findAdmin(database.read)) return undefined
  // The login trims what is typed.
  const chosen = config.adminPassword?.trim()
  const password = chosen || oneTimePassword()
  const hash = await hashPassword(password)
  const isNew = await database.write(db => insertAdmin(db, hash, !chosen, now().toISOString()))
  return isNew ? told(chosen, password) : undefined
}
