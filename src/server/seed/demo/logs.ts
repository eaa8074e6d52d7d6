import type { Insertable } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { DemoUser } from './users.ts'

type LoginRow = Insertable<Tables['sys_log_login']>

export const base = (chance: Chance, time: number, by: string) => {
  const at = new Date(time).toISOString()
  return { id: chance.id(time), version: 1, createTime: at, createBy: by, updateTime: at, updateBy: null }
}

/** How many of them were there at a time. They come in the order of their creation. */
export const countAt = (users: readonly DemoUser[]) => {
  const times = users.map(each => each.created)
  return (time: number) => times.findLastIndex(each => each < time) + 1
}

/** Who waits for approval could not sign in yet. */
export const hasEntered = ({ userStatus }: DemoUser): boolean => userStatus !== '待审核'

/** One of the first `count`; a few people do most of the work. */
export const someone = (chance: Chance, users: readonly DemoUser[], count: number): DemoUser => {
  const at = chance.below(chance.happens(0.6) ? Math.ceil(count / 8) : count)
  const found = users.slice(at, count).find(hasEntered) ?? users.find(hasEntered)
  if (!found) throw new Error('Nobody is there yet')
  return found
}

const reasons = ['账号或密码错误', '账号或密码错误', '账号或密码错误', '验证码错误', '账号已停用']

export const loginRows = (
  chance: Chance,
  users: readonly DemoUser[],
  moments: readonly number[],
): LoginRow[] => {
  const known = countAt(users)
  return moments.map(time => {
    const user = someone(chance, users, known(time))
    const hasFailed = chance.happens(0.045)
    return {
      ...base(chance, time, user.id),
      userAccount: user.userAccount,
      userId: user.id,
      ip: user.ip,
      region: user.region,
      browser: user.browser,
      os: user.os,
      result: hasFailed ? '失败' : '成功',
      reason: hasFailed ? chance.pick(reasons) : '登录成功',
      time: new Date(time).toISOString(),
      orgId: user.orgId,
      deptId: user.deptId,
    }
  })
}
