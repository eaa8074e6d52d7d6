import { sql, type RawBuilder } from 'kysely'

import { bellLatest, type BellItem, type MessageBell, type MyMessages } from '#contract/msg-replies.ts'
import type { MessageItem } from '#contract/replies.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { namesAny } from '#server/resource/named-in-lists.ts'
import { whereAll } from '#server/resource/scope.ts'

const roleIds = async ({ database }: Parts, { userId }: Caller): Promise<string[]> => {
  const rows = await database.read
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_role as r', 'r.id', 'l.sysRoleId')
    .select('r.id')
    .where('l.sysUserId', '=', userId)
    .where('r.roleStatus', '=', '正常')
    .execute()
  return rows.map(each => each.id)
}

/** Whom a message goes to is a JSON list of ids. */
const names = (
  { database }: Parts,
  target: string,
  some: readonly (string | null)[],
): RawBuilder<boolean>[] => {
  const ids = some.filter(each => each !== null)
  if (ids.length === 0) return []
  const isNamed = namesAny(database.dialect, sql.ref('m.targetIds'), ids)
  return [sql<boolean>`(m."target" = ${target} and ${isNamed})`]
}

/** What makes a message one of the caller's: published, not yet expired, sent to all or to him in one of his places. */
const isMine = async (parts: Parts, caller: Caller): Promise<RawBuilder<unknown>> => {
  const now = parts.now().toISOString()
  const places = [
    sql<boolean>`(m."target" is null or m."target" = '全体')`,
    ...names(parts, '用户', [caller.userId]),
    ...names(parts, '机构', [caller.orgId]),
    ...names(parts, '部门', [caller.deptId]),
    ...names(parts, '角色', await roleIds(parts, caller)),
  ]
  return whereAll([
    sql<boolean>`m."msgStatus" = '已发布'`,
    sql<boolean>`m."publishTime" <= ${now}`,
    sql<boolean>`(m."expireTime" is null or m."expireTime" > ${now})`,
    sql<boolean>`(${sql.join(places, sql` or `)})`,
  ])
}

const readBy = ({ userId }: Caller) =>
  sql`left join sys_msg_read as r on r."sysMsgId" = m."id" and r."sysUserId" = ${userId}`

interface Marks {
  readTime: string | null
  ackTime: string | null
  remindTime: string | null
}
type Unmarked<T> = Omit<T, 'isRead' | 'isAcknowledged' | 'isReminded'> & Marks
type StoredMessage = Unmarked<MessageItem>

const toItem = <T extends Marks>({ readTime, ackTime, remindTime, ...row }: T) => ({
  ...row,
  isRead: readTime !== null,
  isAcknowledged: ackTime !== null,
  isReminded: remindTime !== null,
})

const heading = ['id', 'msgTitle', 'msgType', 'publishTime', 'isTop', 'mustAck', 'remindTime']
const columnsOf = (columnNames: readonly string[]) =>
  sql.join(columnNames.map(each => sql.ref(`m.${each}`)).concat(sql.ref('r.readTime'), sql.ref('r.ackTime')))
const columns = columnsOf([...heading, 'msgContent'])
/** One that is due and that nobody has been told of yet arrives this very moment. */
const arrivedTime = sql`coalesce(m."announceTime", m."publishTime")`
const pinnedFirst = sql`case when m."isTop" = '是' then 0 else 1 end, m."publishTime" desc, m."id" desc`

/** `GET sys/msg/list`: which of them, and which page. */
export interface MessageQuery {
  index: number
  limit: number
  isRead?: boolean
  msgType?: string
}

const wanted = ({ isRead, msgType }: MessageQuery) => sql`
  ${isRead === undefined ? sql`` : isRead ? sql`and r."readTime" is not null` : sql`and r."readTime" is null`}
  ${msgType === undefined ? sql`` : sql`and m."msgType" = ${msgType}`}`

/** `GET sys/msg/list`: the caller's messages, pinned ones first, then the newest. */
export const selectMyMessages = async (
  parts: Parts,
  caller: Caller,
  query: MessageQuery,
): Promise<MyMessages> => {
  const { slow } = parts.database
  const { index, limit } = query
  const from = sql`from sys_msg as m ${readBy(caller)} ${await isMine(parts, caller)}`
  const [{ rows }, counted, unread] = await Promise.all([
    sql<StoredMessage>`select ${columns} ${from} ${wanted(query)}
      order by ${pinnedFirst} limit ${limit} offset ${index * limit}`.execute(slow),
    sql<{ total: number }>`select count(*) as total ${from} ${wanted(query)}`.execute(slow),
    sql<{ unread: number }>`select count(*) - count(r."readTime") as unread ${from}`.execute(slow),
  ])
  return {
    items: rows.map(toItem),
    total: Number(counted.rows[0]?.total ?? 0),
    unread: Number(unread.rows[0]?.unread ?? 0),
    index,
    limit,
  }
}

/** More than anybody confirms in one sitting; the next ones come when these are done. */
const mostToAcknowledge = 20

/** `GET sys/msg/bell`: asked after every sign-in, every push and every lost connection. */
export const selectBell = async (parts: Parts, caller: Caller): Promise<MessageBell> => {
  const { slow } = parts.database
  const from = sql`from sys_msg as m ${readBy(caller)} ${await isMine(parts, caller)}`
  const [counted, latest, toAcknowledge] = await Promise.all([
    sql<{ unread: number }>`select count(*) - count(r."readTime") as unread ${from}`.execute(slow),
    sql<Unmarked<BellItem>>`select ${columnsOf(heading)}, ${arrivedTime} as "arrivedTime" ${from}
      and r."readTime" is null order by ${arrivedTime} desc, m."id" desc limit ${bellLatest}`.execute(slow),
    sql<StoredMessage>`select ${columns} ${from} and m."mustAck" = '是' and r."ackTime" is null
      order by m."publishTime", m."id" limit ${mostToAcknowledge}`.execute(slow),
  ])
  return {
    unread: Number(counted.rows[0]?.unread ?? 0),
    latest: latest.rows.map(toItem),
    toAcknowledge: toAcknowledge.rows.map(toItem),
  }
}

/** The ids of the caller's messages that he has not read; one of them, or all. */
export const selectUnreadIds = async (parts: Parts, caller: Caller): Promise<string[]> => {
  const mine = await isMine(parts, caller)
  const { rows } = await sql<{ id: string }>`
    select m."id" from sys_msg as m ${readBy(caller)} ${mine} and r."readTime" is null`.execute(
    parts.database.slow,
  )
  return rows.map(each => each.id)
}

export const isMyMessage = async (parts: Parts, caller: Caller, id: string): Promise<boolean> => {
  const mine = await isMine(parts, caller)
  const { rows } = await sql`select m."id" from sys_msg as m ${mine} and m."id" = ${id}`.execute(
    parts.database.read,
  )
  return rows.length > 0
}

export const selectMyMessage = async (
  parts: Parts,
  caller: Caller,
  id: string,
): Promise<MessageItem | undefined> => {
  const mine = await isMine(parts, caller)
  const { rows } = await sql<StoredMessage>`
    select ${columns} from sys_msg as m ${readBy(caller)} ${mine} and m."id" = ${id}`.execute(
    parts.database.read,
  )
  return rows.map(toItem)[0]
}
