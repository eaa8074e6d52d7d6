import type { Insertable } from 'kysely'

import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Chance } from './chance.ts'

type LoginRow = Insertable<Tables['sys_log_login']>
type OptRow = Insertable<Tables['sys_log_opt']>

export interface DemoUser {
  id: string
  userAccount: string
  userName: string
  orgId: string
  deptId: string
  ip: string
  region: string
  browser: string
  os: string
}

const base = (chance: Chance, time: number, by: string) => {
  const at = new Date(time).toISOString()
  return { id: chance.id(time), version: 1, createTime: at, createBy: by, updateTime: at, updateBy: null }
}

/** A few people do most of the work. */
const someone = (chance: Chance, users: readonly DemoUser[]): DemoUser =>
  chance.pick(users.slice(0, chance.happens(0.6) ? Math.ceil(users.length / 8) : users.length))

const reasons = ['账号或密码错误', '账号或密码错误', '账号或密码错误', '验证码错误', '账号已停用']

export const loginRows = (
  chance: Chance,
  users: readonly DemoUser[],
  moments: readonly number[],
): LoginRow[] =>
  moments.map(time => {
    const user = someone(chance, users)
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

type Deed = [
  weight: number,
  module: string,
  action: string,
  path: string,
  changes: (user: DemoUser) => Change[],
]

const changed = (field: string, before: unknown, after: unknown): Change => ({ field, before, after })
const deeds: readonly Deed[] = [
  [
    22,
    '用户',
    '修改',
    'sys/user/save',
    user => [changed('userPhone', '13800000000', `1390000${user.id.slice(-4).replace(/\D/g, '0')}`)],
  ],
  [
    12,
    '用户',
    '新增',
    'sys/user/save',
    user => [changed('userName', null, user.userName), changed('userStatus', null, '正常')],
  ],
  [3, '用户', '删除', 'sys/user/delete', user => [changed('userName', user.userName, null)]],
  [5, '用户', '重置密码', 'sys/user/reset-password', () => []],
  [4, '角色', '角色授权', 'sys/role/save-role-functions', () => [changed('functions', '12项', '15项')]],
  [4, '角色', '修改', 'sys/role/save', () => [changed('dataScope', '本部门', '本机构')]],
  [8, '机构', '修改', 'sys/org/save', user => [changed('leader', '王伟', user.userName)]],
  [10, '部门', '新增', 'sys/dept/save', () => [changed('deptName', null, '项目组')]],
  [8, '数据字典', '修改', 'sys/dict/save', () => [changed('dictSort', 10, 20)]],
  [5, '区域', '修改', 'sys/district/save', () => [changed('pinyin', null, 'gaoxinqu')]],
  [9, '通知公告', '新增', 'sys/msg/save', () => [changed('msgStatus', null, '草稿')]],
  [7, '通知公告', '修改', 'sys/msg/save', () => [changed('msgStatus', '草稿', '已发布')]],
  [10, '短信', '新增', 'sys/sms/save', () => [changed('smsStatus', null, '待发送')]],
  [
    6,
    '用户',
    '修改个人资料',
    'sys/user/save-info',
    user => [changed('userEmail', null, `${user.userAccount}@example.com`)],
  ],
  [3, '用户', '修改密码', 'sys/user/update-password', () => []],
]
const weights = deeds.map(each => each[0])

export const optRows = (chance: Chance, users: readonly DemoUser[], moments: readonly number[]): OptRow[] =>
  moments.map(time => {
    const user = someone(chance, users)
    const [, module, action, path, changes] = deeds[chance.weighted(weights)] ?? chance.pick(deeds)
    const hasFailed = chance.happens(0.015)
    // Only of people it is known here who they are.
    const done = module === '用户' ? chance.pick(users) : undefined
    return {
      ...base(chance, time, user.id),
      userName: user.userName,
      userId: user.id,
      module,
      action,
      recordId: done?.id ?? null,
      recordLabel: done?.userName ?? null,
      path: `/api/${path}`,
      changes: JSON.stringify(
        hasFailed ? [changed('原因', null, '数据已被他人修改，请刷新后重试')] : changes(user),
      ),
      ip: user.ip,
      result: hasFailed ? '失败' : '成功',
      durationMs: 2 + chance.below(18) + (chance.happens(0.03) ? chance.below(400) : 0),
      traceId: chance.id(time),
      time: new Date(time).toISOString(),
      orgId: user.orgId,
      deptId: user.deptId,
    }
  })
