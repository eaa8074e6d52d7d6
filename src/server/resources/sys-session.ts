import { failure } from '#contract/failure.ts'
import { goneRecords } from '#contract/gone-records.ts'
import { limits } from '#contract/limits.ts'
import { adminAccount } from '#contract/permission.ts'
import type { PageQuery } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { EndedReply, OnlineSession } from '#contract/rights-replies.ts'
import { sysSession } from '#contract/resources/sys-session.ts'

import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import { countTold } from '#server/http/count-told.ts'
import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve } from '#server/resource/serve.ts'

/** Only those that still live: neither ended nor expired nor idle too long. An ended one expires when it ends. */
const onlyLive = (query: PageQuery, now: string, idleMinutes: number): PageQuery => {
  const since = new Date(Date.parse(now) - idleMinutes * 60_000).toISOString()
  return { ...query, like: [...query.like, `expireTime:${now}~`, `lastSeenTime:${since}~`] }
}

/** Which of them is the caller's own at this moment, and with which of them somebody looks with another's eyes. */
const withViewers = async ({ db, caller }: Work, rows: readonly AnyRow[]) => {
  if (rows.length === 0) return []
  const viewers = await db
    .selectFrom('sys_session as s')
    .innerJoin('sys_user as u', 'u.id', 's.viewerId')
    .select(['s.id', 'u.userName'])
    .where(
      's.id',
      'in',
      rows.map(each => each.id),
    )
    .execute()
  const names = new Map(viewers.map(each => [each.id, each.userName]))
  return rows.map((row): AnyRow & OnlineSession => {
    const viewerName = names.get(row.id)
    return { ...row, isCurrent: row.id === caller.sessionId, ...(viewerName !== undefined && { viewerName }) }
  })
}

/** The online users. Ending a session is deleting it; its row stays, to tell the browser why. */
export const sessionWith = ({ events, config }: Pick<Parts, 'events' | 'config'>) =>
  serve(sysSession, (store, work) => ({
    async select(id) {
      const row = await store.select(id)
      if (row.endReason) throw failure('notFound')
      const [seen] = await withViewers(work, [row])
      return seen ?? row
    },
    async selectPage(query) {
      const page = await store.selectPage(onlyLive(query, work.now, config.sessionIdleMinutes))
      return { ...page, items: await withViewers(work, page.items) }
    },
    async deleteIds(given) {
      const ids = [...new Set(given)]
      if (ids.length > limits.deleteIds)
        throw failure('badRequest', `参数错误：一次最多下线${limits.deleteIds}个`)
      if (ids.includes(work.caller.sessionId)) throw failure('refused', '不能强制下线自己，请使用退出')
      const rows = await selectAll(store, ids)
      if (!work.caller.isAdmin && rows.some(row => row.userAccount === adminAccount))
        throw failure('forbidden', 'admin 账号不能被强制下线')
      const ended = await endSessions(work.db, endReasons.forced, work.now, { ids })
      const before = ids.filter(id => !ended.some(each => each.sessionId === id))
      if (before.length > 0) throw goneRecords(before, '有的会话已经结束，请刷新后重试')
      for (const row of rows)
        work.log({
          module: sysSession.title,
          action: '强制下线',
          recordId: row.id,
          label: String(row.userName),
          changes: [{ field: 'userAccount', before: row.userAccount, after: null }],
        })
      const reply: EndedReply = { ids, told: 0, isToldByAll: false }
      work.afterCommit(async () => void Object.assign(reply, await countTold(events, ended)))
      return reply
    },
  }))
