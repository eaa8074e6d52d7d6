import { failure } from '#contract/failure.ts'
import { goneRecords } from '#contract/gone-records.ts'
import { limits } from '#contract/limits.ts'
import { adminAccount } from '#contract/permission.ts'
import type { PageQuery } from '#contract/operations.ts'
import type { EndedReply } from '#contract/rights-replies.ts'
import { sysSession } from '#contract/resources/sys-session.ts'

import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import { countTold } from '#server/http/count-told.ts'
import type { Parts } from '#server/parts.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve } from '#server/resource/serve.ts'

/** Only those that still live: neither ended nor expired nor idle too long. An ended one expires when it ends. */
const onlyLive = (query: PageQuery, now: string, idleMinutes: number): PageQuery => {
  const since = new Date(Date.parse(now) - idleMinutes * 60_000).toISOString()
  return { ...query, like: [...query.like, `expireTime:${now}~`, `lastSeenTime:${since}~`] }
}

/** The online users. Ending a session is deleting it; its row stays, to tell the browser why. */
export const sessionWith = ({ events, config }: Pick<Parts, 'events' | 'config'>) =>
  serve(sysSession, (store, work) => ({
    async select(id) {
      const row = await store.select(id)
      if (row.endReason) throw failure('notFound')
      return row
    },
    selectPage: query => store.selectPage(onlyLive(query, work.now, config.sessionIdleMinutes)),
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
