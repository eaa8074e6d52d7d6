import { sql, type RawBuilder } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { Page } from '#contract/operations.ts'
import type { MessageItem } from '#contract/replies.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
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

/**
 * Whom a message goes to is a JSON list of ids. An id stands in quotes there and in nothing else, so looking for it as
 * text finds it in both databases.
 */
const names = ({ database }: Parts, target: string, ids: readonly (string | null)[]): RawBuilder<boolean>[] =>
  ids
    .filter(each => each !== null)
    .map(
      id =>
        sql<boolean>`(m."target" = ${target} and ${database.dialect.contains(sql.ref('m.targetIds'), `"${id}"`)})`,
    )

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

interface StoredMessage extends Omit<MessageItem, 'isRead'> {
  readTime: string | null
}

const toItem = ({ readTime, ...row }: StoredMessage): MessageItem => ({ ...row, isRead: readTime !== null })

/** `unread` counts all of them, not only this page's: the bell shows it. */
export interface MyMessages extends Page<MessageItem> {
  unread: number
}

/** `GET sys/msg/list`: the caller's messages, pinned ones first, then the newest. */
export const selectMyMessages = async (
  parts: Parts,
  caller: Caller,
  index: number,
  limit: number,
): Promise<MyMessages> => {
  const { slow } = parts.database
  const size = Math.min(limit, limits.maxLimit)
  const from = sql`from sys_msg as m ${readBy(caller)} ${await isMine(parts, caller)}`
  const page = sql<StoredMessage>`
    select m."id", m."msgTitle", m."msgType", m."msgContent", m."publishTime", m."isTop", r."readTime" ${from}
    order by case when m."isTop" = '是' then 0 else 1 end, m."publishTime" desc, m."id" desc
    limit ${size} offset ${index * size}`.execute(slow)
  const counted = sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) - count(r."readTime") as unread ${from}`.execute(slow)
  const [{ rows }, counts] = await Promise.all([page, counted])
  const [count] = counts.rows
  return {
    items: rows.map(toItem),
    total: Number(count?.total ?? 0),
    unread: Number(count?.unread ?? 0),
    index,
    limit: size,
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
