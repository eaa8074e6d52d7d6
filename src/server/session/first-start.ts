import type { Transaction } from 'kysely'

import { adminAccount, adminRoleCode } from '#contract/permission.ts'

import { ConfigError } from '#server/config-env.ts'
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

/**
 * Creates the account `admin` where there is none. Gives back its random password, to be printed once, when
 * `ADMIN_PASSWORD` did not name one; it must be changed at the first login. Two starts at once create one account: the
 * epoch of the rights is a lock, and only the one that created it has a password to print.
 */
export const firstStart = async ({ database, config, now }: Parts): Promise<string | undefined> => {
  if (await findAdmin(database.read)) return undefined
  // The login trims what is typed.
  const chosen = config.adminPassword?.trim()
  // What nobody may choose later is no password now either. The terminal does not repeat it.
  const refusal = chosen && passwordSentence(chosen, adminAccount)
  if (refusal) throw new ConfigError(`ADMIN_PASSWORD=… 无法使用：${refusal}。`)
  const password = chosen || oneTimePassword()
  const hash = await hashPassword(password)
  const isNew = await database.write(db => insertAdmin(db, hash, !chosen, now().toISOString()))
  return isNew && !chosen ? password : undefined
}
