import { failure } from '#contract/failure.ts'
import { adminAccount } from '#contract/permission.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { EndedReply, MySession } from '#contract/rights-replies.ts'

import { endReasons, endSessions, type EndedSession } from '#server/db/end-sessions.ts'
import { countTold } from '#server/http/count-told.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'

const mineNow = ({ database, config, now }: Parts, userId: string) => {
  const moment = now()
  const since = new Date(moment.getTime() - config.sessionIdleMinutes * 60_000).toISOString()
  return database.read
    .selectFrom('sys_session')
    .select(['id', 'ip', 'region', 'browser', 'os', 'createTime', 'lastSeenTime'])
    .where('userId', '=', userId)
    .where('endReason', 'is', null)
    .where('viewerId', 'is', null)
    .where('expireTime', '>', moment.toISOString())
    .where('lastSeenTime', '>', since)
    .orderBy('lastSeenTime', 'desc')
    .execute()
}

/** `GET sys/session/select-mine`: where one is signed in. */
export const mySessions =
  ({ parts }: Desk) =>
  async ({ caller }: Exchange): Promise<MySession[]> =>
    (await mineNow(parts, caller.userId)).map(each => ({ ...each, isCurrent: each.id === caller.sessionId }))

const logEnded = (
  work: Work,
  action: string,
  sessionIds: readonly string[],
  { userAccount, userName }: { userAccount: string; userName: string },
) => {
  for (const recordId of sessionIds)
    work.log({
      module: sysSession.title,
      action,
      recordId,
      label: userName,
      changes: [{ field: 'userAccount', before: userAccount, after: null }],
    })
}

const replyOf = (parts: Parts, work: Work, ended: readonly EndedSession[]): EndedReply => {
  const reply: EndedReply = { ids: ended.map(each => each.sessionId), told: 0, isToldByAll: false }
  work.afterCommit(async () => void Object.assign(reply, await countTold(parts.events, ended)))
  return reply
}

/** `DELETE sys/session/delete-mine/{id}`: one of one's own elsewhere, or `others` for all of them. */
export const endMySessions =
  ({ parts }: Desk) =>
  (exchange: Exchange): Promise<EndedReply> => {
    const { id = '' } = exchange.params
    const { userId, sessionId } = exchange.caller
    const entry = { module: sysSession.title, action: '结束我的会话', recordId: id }
    return change(parts, exchange, entry, async work => {
      if (id === sessionId) throw failure('refused', '这是当前登录，请使用退出')
      const mine = (await mineNow(parts, userId)).map(each => each.id).filter(each => each !== sessionId)
      const ids = id === 'others' ? mine : mine.filter(each => each === id)
      if (id !== 'others' && ids.length === 0) throw failure('notFound', '这个登录已经结束，请刷新后查看')
      const ended = await endSessions(work.db, endReasons.own, work.now, { ids })
      logEnded(work, entry.action, ids, exchange.caller)
      return replyOf(parts, work, ended)
    })
  }

/** `DELETE sys/session/delete-user/{id}`: every session of somebody, within the caller's data scope. */
export const endUserSessions =
  ({ parts }: Desk) =>
  (exchange: Exchange): Promise<EndedReply> => {
    const { id = '' } = exchange.params
    const entry = { module: sysSession.title, action: '强制下线', recordId: id }
    return change(parts, exchange, entry, async work => {
      const user = await openStore(parts.database.dialect, sysUser, work).select(id)
      if (user.id === work.caller.userId)
        throw failure('refused', '不能强制下线自己，请在个人中心结束其他登录')
      if (user.userAccount === adminAccount && !work.caller.isAdmin)
        throw failure('forbidden', 'admin 账号不能被强制下线')
      const ended = await endSessions(work.db, endReasons.forced, work.now, { userIds: [id] })
      if (ended.length === 0) throw failure('refused', `${String(user.userName)}没有登录，不需要下线`)
      logEnded(
        work,
        entry.action,
        ended.map(each => each.sessionId),
        { userAccount: String(user.userAccount), userName: String(user.userName) },
      )
      return replyOf(parts, work, ended)
    })
  }
