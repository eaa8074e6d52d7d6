import { sql, type RawBuilder } from 'kysely'

import type { MessagePush } from '#contract/msg-replies.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Parts } from '#server/parts.ts'
import { whereAll } from '#server/resource/scope.ts'

export interface Addressed {
  id: string
  target: string | null
  targetIds: string | null
  mustAck: string | null
}

const idsIn = (text: string | null): string[] => {
  const value: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

const places: Record<string, string> = { 用户: 't.id', 机构: 't.orgId', 部门: 't.deptId' }

/** Which users, known as `t`, a message goes to: those who can sign in and are in one of its places. */
export const isRecipient = (dialect: Dialect, { target, targetIds }: Addressed): RawBuilder<boolean> => {
  const enabled = sql<boolean>`t."userStatus" = '正常'`
  if (target === null || target === '全体') return enabled
  const ids = idsIn(targetIds)
  const place = places[target]
  const named = place
    ? dialect.isIn(sql.ref(place), ids)
    : sql<boolean>`exists (select 1 from sys_user_role as l join sys_role as o on o."id" = l."sysRoleId"
        where l."sysUserId" = t."id" and o."roleStatus" = '正常' and ${dialect.isIn(sql.ref('o.id'), ids)})`
  return sql<boolean>`(${enabled} and ${named})`
}

export const addressed = (parts: Parts, id: string): Promise<Addressed | undefined> =>
  parts.database.read
    .selectFrom('sys_msg')
    .select(['id', 'target', 'targetIds', 'mustAck'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Users, known as `t`, beside what they have done with the message, known as `r`. */
export const usersAnd = (id: string) =>
  sql`sys_user as t left join sys_msg_read as r on r."sysMsgId" = ${id} and r."sysUserId" = t."id"`

/** Who still has something to do with it: to confirm it where they must, else to read it. */
export const isPending = ({ mustAck }: Addressed): RawBuilder<boolean> =>
  mustAck === '是' ? sql<boolean>`r."ackTime" is null` : sql<boolean>`r."readTime" is null`

/** Those of `userIds` whom a push about a message concerns; whoever is connected elsewhere is asked there. */
export const recipientsAmong =
  (parts: Parts) =>
  async ({ msgId, kind }: MessagePush, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const message = await addressed(parts, msgId)
    if (!message || userIds.length === 0) return new Set()
    const { dialect, slow } = parts.database
    const where = whereAll([
      dialect.isIn(sql.ref('t.id'), userIds),
      isRecipient(dialect, message),
      ...(kind === 'reminder' ? [isPending(message)] : []),
    ])
    const { rows } = await sql<{ id: string }>`select t."id" from ${usersAnd(msgId)} ${where}`.execute(slow)
    return new Set(rows.map(each => each.id))
  }
