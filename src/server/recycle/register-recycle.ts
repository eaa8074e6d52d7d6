import type { FastifyInstance } from 'fastify'

import { failure } from '#contract/failure.ts'
import { recycleCalls, type UsedByReply } from '#contract/recycle-calls.ts'
import type { Resource } from '#contract/resource.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'

import { change, reading, type Work } from '#server/http/change.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { handOver } from '#server/resource/hand-over.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve, storeOf, type Served } from '#server/resource/serve.ts'
import { usedBy } from '#server/resource/usage.ts'
import { deletable, idsIn, toEntry } from './kept.ts'
import { restore } from './restore.ts'
import { keepRecycleShort } from './sweep.ts'

const columns = ['id', 'recordId', 'label', 'resource', 'data'] as const

/** Within the caller's sight, as the bin's own list is. */
const seenEntries = async (parts: Parts, work: Work, ids: readonly string[]) => {
  await selectAll(storeOf(serve(sysRecycle), parts, work), ids)
  const rows = await work.db.selectFrom('sys_recycle').select(columns).where('id', 'in', ids).execute()
  return rows.map(toEntry)
}

/** What the caller himself deleted; the latest where a record was deleted more than once. */
const ownEntries = async ({ db, caller }: Work, resource: Resource, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('sys_recycle')
    .select(columns)
    .where('resource', '=', resource.name)
    .where('recordId', 'in', ids)
    .where('deletedBy', '=', caller.userId)
    .orderBy('time')
    .execute()
  const latest = new Map(rows.map(row => [row.recordId, row]))
  if (latest.size < ids.length) throw failure('refused', '有的记录已不在回收站里，不能撤销')
  return [...latest.values()].map(toEntry)
}

/** What uses a record, handing that over, taking a deletion back, the bin and its end. */
export const registerRecycle = (app: FastifyInstance, parts: Parts, served: readonly Served[]): void => {
  serveCall(app, recycleCalls.usedBy, async ({ caller, query }): Promise<UsedByReply> => {
    const work = reading(parts, caller)
    const resource = deletable(work, query.resource)
    const ids = idsIn(query.ids)
    const own = served.find(each => each.resource === resource)
    const store = own && storeOf(own, parts, work)
    if (store) await selectAll(store, ids)
    await store?.mayDelete?.(ids)
    return { usedBy: await usedBy(parts.database.dialect, work, resource, ids) }
  })

  serveCall(app, recycleCalls.handOver, exchange => {
    const { resource: name, ids: text, to } = exchange.body
    const resource = deletable(exchange, name)
    const own = served.find(each => each.resource === resource)
    if (!own) throw failure('badRequest', '参数错误：没有这样的资源')
    const ids = idsIn(text)
    const what = { module: resource.title, action: '移交并删除', recordId: ids[0] ?? null }
    return change(parts, exchange, what, work => handOver(parts, own, work, ids, String(to)))
  })

  serveCall(app, recycleCalls.undoDelete, exchange => {
    const resource = deletable(exchange, exchange.body.resource)
    const ids = idsIn(exchange.body.ids)
    const what = { module: resource.title, action: '撤销删除', recordId: ids[0] ?? null }
    return change(parts, exchange, what, async work =>
      restore(parts, served, work, await ownEntries(work, resource, ids), false),
    )
  })

  serveCall(app, recycleCalls.restore, exchange => {
    const ids = idsIn(exchange.params.ids)
    const what = { module: sysRecycle.title, action: '恢复', recordId: ids[0] ?? null }
    return change(parts, exchange, what, async work =>
      restore(parts, served, work, await seenEntries(parts, work, ids), exchange.query.leaveOut === '是'),
    )
  })

  keepRecycleShort(app, parts)
}
