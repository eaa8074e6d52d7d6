import type { Kysely } from 'kysely'

import { plainAccount } from '#contract/account.ts'
import { failure, fieldFailure } from '#contract/failure.ts'
import { startRoleCode } from '#contract/permission.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { maskPhone } from '#contract/sms.ts'
import { check } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'
import { decryptPair, loginDays } from './login-cipher.ts'
import { hashPassword } from './password-hash.ts'
import { passwordSentence } from './password-rules.ts'
import { setPassword } from './set-password.ts'

/** New accounts from one address in an hour. */
const most = 10

const registering = { module: sysUser.title, action: '注册', recordId: null }

interface Newcomer {
  userAccount: string
  userName: string
  userPhone: string | null
  userStatus: string
}

/** Gives back the ids of the roles that somebody begins with. */
const giveStartRole = async (db: Kysely<Tables>, userId: string): Promise<string[]> => {
  const role = await db
    .selectFrom('sys_role')
    .select('id')
    .where('roleCode', '=', startRoleCode)
    .where('roleStatus', '=', '正常')
    .executeTakeFirst()
  if (!role) return []
  await db.insertInto('sys_user_role').values({ sysUserId: userId, sysRoleId: role.id }).execute()
  return [role.id]
}

/** Whoever registers is the one who made the account: he may do nothing yet. */
const callerOf = (userId: string, { userAccount, userName }: Newcomer): Caller => ({
  sessionId: '',
  userId,
  userAccount,
  userName,
  orgId: null,
  deptId: null,
  isAdmin: false,
  roles: [],
  pages: new Map(),
  scope: { all: false, orgIds: [], deptIds: [], userId },
  passwordChangeRequired: false,
})

/** What the log tells of it: that with which the history of the user begins. */
const entryOf = (recordId: string, newcomer: Newcomer, sysRoles: string[]) => {
  const userPhone = newcomer.userPhone && maskPhone(newcomer.userPhone)
  const filled = Object.entries({ ...newcomer, userPhone, sysRoles }).filter(([, value]) => value?.length)
  return {
    ...registering,
    recordId,
    changes: filled.map(([field, after]) => ({ field, before: null, after })),
  }
}

const insert = async (work: Work, newcomer: Newcomer, hash: string) => {
  const { db, now } = work
  const id = work.caller.userId
  const base = { id, version: 1, createTime: now, createBy: id, updateTime: now, updateBy: null }
  const empty = {
    userGender: null,
    userEmail: null,
    orgId: null,
    deptId: null,
    remark: null,
    userAvatar: null,
    lastLoginTime: null,
    lastLoginIp: null,
    passwordChangedTime: now,
  }
  await db
    .insertInto('sys_user')
    .values({ ...base, ...newcomer, ...empty })
    .execute()
  const roles = await giveStartRole(db, id)
  await setPassword(db, id, hash, false, now)
  work.log(entryOf(id, newcomer, roles))
}

/**
 * What was typed. Nothing is stored yet that could prove the day, so today's reading counts where there is one; around
 * midnight a neighbour's is taken when today's is broken.
 */
const typed = ({ parts }: Desk, { body }: Exchange) => {
  const days = loginDays(parts.config.timeZone, parts.now())
  const [reading] = decryptPair(String(body.username), String(body.password), days)
  if (!reading) throw failure('badRequest', '参数错误：账号或密码无法读取，请刷新页面后重试')
  return { account: plainAccount(reading.first), password: reading.second }
}

const refuseMisfit = (account: string, password: string) => {
  const wrong = check({ userAccount: sysUser.fields.userAccount }, { userAccount: account }, false)
  const say = passwordSentence(password, account)
  const fields = {
    ...(wrong.userAccount && { username: wrong.userAccount }),
    ...(say && { password: say.replace('新密码', '密码') }),
  }
  if (Object.keys(fields).length > 0) throw fieldFailure(fields)
}

/** `POST register`, open or to be approved by an administrator (`REGISTER`). */
export const register =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<Record<string, never>> => {
    const { parts, captchas, counts } = desk
    const { body, ip, startedAt, traceId, request } = exchange
    const { register: mode } = parts.config
    if (mode === 'off') throw failure('refused', '没有开放注册，请联系管理员创建账号')
    if (!(await captchas.isRight(String(body.captchaId), String(body.captchaCode))))
      throw failure('captchaWrong')
    const { account, password } = typed(desk, exchange)
    refuseMisfit(account, password)
    if ((await counts.add(`register:${ip}`, 3600)) > most) throw failure('tooMany')
    const newcomer: Newcomer = {
      userAccount: account,
      userName: String(body.userName),
      userPhone: body.userPhone ? String(body.userPhone) : null,
      userStatus: mode === 'approve' ? '待审核' : '正常',
    }
    const hash = await hashPassword(password)
    const told = { caller: callerOf(newId(), newcomer), ip, startedAt, traceId, request }
    try {
      await change(parts, told, registering, work => insert(work, newcomer, hash))
    } catch (error) {
      if (!parts.database.dialect.duplicateColumn(error)) throw error
      throw failure('duplicate', '账号已存在', { fields: { username: '账号已存在，请换一个' } })
    }
    return {}
  }
