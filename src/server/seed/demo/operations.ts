import type { Insertable } from 'kysely'

import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Chance } from './chance.ts'
import { base, countAt, someone } from './logs.ts'
import type { Past } from './past.ts'
import type { DemoUser } from './users.ts'

type OptRow = Insertable<Tables['sys_log_opt']>

/** Whose record it is about, by whom and when. */
interface Deed {
  user: DemoUser
  by: DemoUser
  time: string
  past: Past
}

interface Kind {
  weight: number
  module: string
  action: string
  path: string
  /** Everybody does it to himself. */
  isOwn?: true
  changes: (deed: Deed) => Change[]
}

const changed = (field: string, before: unknown, after: unknown): Change => ({ field, before, after })
const edit = ({ user, by, time, past }: Deed, field: 'userPhone' | 'remark') => [
  past.change(user, field, time, by.id),
]

const kinds: readonly Kind[] = [
  { weight: 6, module: '用户', action: '修改', path: 'sys/user/save', changes: deed => edit(deed, 'remark') },
  {
    weight: 2,
    module: '用户',
    action: '修改',
    path: 'sys/user/save',
    changes: deed => edit(deed, 'userPhone'),
  },
  {
    weight: 2,
    module: '用户',
    action: '重置密码',
    path: 'sys/user/reset-password',
    changes: ({ user, time, past }) => past.password(user, time),
  },
  {
    weight: 1,
    module: '用户',
    action: '修改个人资料',
    path: 'sys/user/save-info',
    isOwn: true,
    changes: deed => edit(deed, 'userPhone'),
  },
  {
    weight: 4,
    module: '用户',
    action: '修改密码',
    path: 'sys/user/update-password',
    isOwn: true,
    changes: ({ user, time, past }) => past.password(user, time),
  },
  // Which record these are about nobody says: they stand in the log alone.
  {
    weight: 4,
    module: '角色',
    action: '角色授权',
    path: 'sys/role/save-role-functions',
    changes: () => [changed('functions', '12项', '15项')],
  },
  {
    weight: 4,
    module: '角色',
    action: '修改',
    path: 'sys/role/save',
    changes: () => [changed('dataScope', '本部门', '本机构')],
  },
  {
    weight: 15,
    module: '机构',
    action: '修改',
    path: 'sys/org/save',
    changes: ({ by }) => [changed('leader', '王伟', by.userName)],
  },
  {
    weight: 15,
    module: '部门',
    action: '新增',
    path: 'sys/dept/save',
    changes: () => [changed('deptName', null, '项目组')],
  },
  {
    weight: 12,
    module: '数据字典',
    action: '修改',
    path: 'sys/dict/save',
    changes: () => [changed('dictSort', 10, 20)],
  },
  {
    weight: 8,
    module: '区域',
    action: '修改',
    path: 'sys/district/save',
    changes: () => [changed('pinyin', null, 'gaoxinqu')],
  },
  {
    weight: 12,
    module: '通知公告',
    action: '新增',
    path: 'sys/msg/save',
    changes: () => [changed('msgStatus', null, '草稿')],
  },
  {
    weight: 12,
    module: '通知公告',
    action: '修改',
    path: 'sys/msg/save',
    changes: () => [changed('msgStatus', '草稿', '已发布')],
  },
  {
    weight: 20,
    module: '短信',
    action: '新增',
    path: 'sys/sms/save',
    changes: () => [changed('smsStatus', null, '待发送')],
  },
]
const weights = kinds.map(each => each.weight)

const row = (
  chance: Chance,
  time: number,
  by: DemoUser,
  { module, action, path }: Omit<Kind, 'weight' | 'changes'>,
  record: DemoUser | undefined,
  changes: readonly Change[] | undefined,
): OptRow => ({
  ...base(chance, time, by.id),
  userName: by.userName,
  userId: by.id,
  module,
  action,
  recordId: record?.id ?? null,
  recordLabel: record?.userName ?? null,
  path: `/api/${path}`,
  changes: JSON.stringify(changes ?? [changed('原因', null, '数据已被他人修改，请刷新后重试')]),
  ip: by.ip,
  result: changes ? '成功' : '失败',
  durationMs: 2 + chance.below(18) + (chance.happens(0.03) ? chance.below(400) : 0),
  traceId: chance.id(time),
  time: new Date(time).toISOString(),
  orgId: by.orgId,
  deptId: by.deptId,
})

/** A person's record: what was done to it and by whom fits what it holds today, and nobody did anything before he was there. */
export const operations = (
  chance: Chance,
  /** In the order of their creation. */
  users: readonly DemoUser[],
  /** In order. */
  moments: readonly number[],
  past: Past,
): OptRow[] => {
  const known = countAt(users)
  const done = moments.toReversed().map(time => {
    const kind = kinds[chance.weighted(weights)] ?? chance.pick(kinds)
    const count = known(time)
    const by = someone(chance, users, count)
    const user = kind.isOwn ? by : (users[chance.below(count)] ?? by)
    const hasFailed = chance.happens(0.015)
    const deed = { user, by, time: new Date(time).toISOString(), past }
    const record = kind.module === '用户' ? user : undefined
    return row(chance, time, by, kind, record, hasFailed ? undefined : kind.changes(deed))
  })
  const since = moments[0] ?? Infinity
  const created = users.slice(known(since)).map((user, _, all) => {
    const by = someone(chance, users, users.length - all.length)
    const kind = { module: '用户', action: '新增', path: 'sys/user/save' }
    return row(chance, user.created, by, kind, user, past.creation(user, by.id))
  })
  return [...done.toReversed(), ...created].toSorted((a, b) => String(a.time).localeCompare(String(b.time)))
}
