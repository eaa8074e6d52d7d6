import type { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import { transferLimits, type ExportItem } from '#contract/transfer-calls.ts'

import { newId } from '#server/db/new-id.ts'
import type { ExportTable, Tables } from '#server/db/tables.ts'
import { reading } from '#server/http/change.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { mayDo, requirePermission } from '#server/http/guard.ts'
import type { Parts } from '#server/parts.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import { refuseNarrowed, sightText } from './export-sight.ts'
import { parseQuery, toItem } from './export-item.ts'
import { tellOfExport, type ExportJobs } from './export-jobs.ts'
import { exportFields } from './export-columns.ts'
import { readExportQuery, workbookName, type ExportQuery } from './open-workbook.ts'
import { logExport, sendWorkbook } from './send-export.ts'

/** Where finished workbooks rest: the store of the files, handed in by `app.ts`. */
export interface ExportStore {
  write(id: string, name: string, bytes: Readable): Promise<void>
  read(id: string, name: string, from: number, to: number): Promise<Readable>
  removeAll(id: string): Promise<void>
  /** Fails with a sentence before the disk is full. */
  assertRoom(): Promise<void>
}

export interface Centre {
  parts: Parts
  served: readonly Served[]
  store: ExportStore
  jobs: ExportJobs
}

/** The one piece of a stored workbook. */
export const pieceName = 'workbook'

const dayMs = 24 * 60 * 60 * 1000

/** A week from now. */
const expiryOf = ({ now }: Parts) =>
  new Date(now().getTime() + transferLimits.exportDays * dayMs).toISOString()

/** The right is asked each time: whoever lost it neither starts nor fetches an export. */
const exportable = ({ served }: Centre, { caller }: Exchange, name: string): Served => {
  const found = served.find(({ resource }) => resource.name === name)
  if (!found) throw failure('badRequest', '参数错误：没有这种资源')
  requirePermission(caller, found.resource.page, 'export')
  return found
}

/** What is said of a finished export to whoever has lost the right since. */
const whyNotFetched = ({ served }: Centre, { pages }: Caller, name: string): string | undefined => {
  const found = served.find(({ resource }) => resource.name === name)
  if (!found) return '系统里已经没有这种数据，不能下载这份导出'
  const { page, title } = found.resource
  if (mayDo(pages, page, 'export')) return undefined
  return `您现在没有导出${title}的权限，不能下载；需要时请联系管理员，到期前恢复权限后仍可下载`
}

const ownRow = async ({ parts }: Centre, { caller }: Exchange, id: unknown): Promise<ExportTable> => {
  const row = await parts.database.read
    .selectFrom('sys_export')
    .selectAll()
    .where('id', '=', String(id))
    .where('createBy', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw failure('notFound')
  return row
}

/** Kept where there is room for it: whoever begins several at once has them counted one after the other. */
const keep = async ({ database: { dialect } }: Parts, db: Kysely<Tables>, row: ExportTable) => {
  await dialect.lockRows(db, 'sys_user', [row.createBy])
  const own = await db
    .selectFrom('sys_export')
    .select('id')
    .where('createBy', '=', row.createBy)
    .limit(transferLimits.exportsPerUser)
    .execute()
  if (own.length >= transferLimits.exportsPerUser)
    throw failure('refused', `您已有 ${own.length} 份导出，请先删除不需要的再导出`)
  await db.insertInto('sys_export').values(row).execute()
}

const newRow = (
  { parts }: Centre,
  { caller, body }: Exchange,
  { resource }: Served,
  query: ExportQuery,
  { total, sight }: Pick<ExportTable, 'total' | 'sight'>,
): ExportTable => {
  const now = parts.now()
  return {
    id: newId(),
    resource: resource.name,
    fileName: workbookName(parts, resource, query),
    query: String(body.query ?? ''),
    state: '等待中',
    rows: 0,
    total,
    fileSize: 0,
    message: null,
    sight,
    createTime: now.toISOString(),
    createBy: caller.userId,
    beatTime: now.toISOString(),
    expireTime: expiryOf(parts),
  }
}

/** `POST export/start`: an export that is written in the background, by the same query as `GET {res}/export`. */
export const startExport = async (centre: Centre, exchange: Exchange): Promise<ExportItem> => {
  const { parts, jobs } = centre
  const { caller, body } = exchange
  const served = exportable(centre, exchange, String(body.resource))
  const query = readExportQuery(served.resource, parseQuery(String(body.query ?? '')))
  // What is wrong with it is said now, and not by a workbook that never comes.
  exportFields(served.resource, query.fields)
  const work = reading(parts, caller)
  const { total } = await storeOf(served, parts, work).selectPage({ ...query, index: 0, limit: 1 })
  const row = newRow(centre, exchange, served, query, {
    total,
    sight: await sightText(work, served.resource),
  })
  await parts.database.write(db => keep(parts, db, row))
  await logExport(parts, exchange, served.resource, query.like)
  jobs.add({ row, resource: served.resource, caller, query })
  return toItem(row)
}

/** `GET export/list`: one's own, newest first. */
export const exportList = async (centre: Centre, { caller }: Exchange): Promise<ExportItem[]> => {
  const rows = await centre.parts.database.read
    .selectFrom('sys_export')
    .selectAll()
    .where('createBy', '=', caller.userId)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(row => {
    const item = toItem(row)
    const message = item.filePath === null ? undefined : whyNotFetched(centre, caller, row.resource)
    return message === undefined ? item : { ...item, message, filePath: null }
  })
}

/** `PUT export/cancel/{id}`: whichever node writes it notices with its next batch. */
export const cancelExport = async (centre: Centre, exchange: Exchange): Promise<{ id: string }> => {
  const row = await ownRow(centre, exchange, exchange.params.id)
  const { id } = row
  const { numUpdatedRows } = await centre.parts.database.write(db =>
    db
      .updateTable('sys_export')
      .set({ state: '已取消' })
      .where('id', '=', id)
      .where('state', 'in', ['等待中', '进行中'])
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw failure('refused', '这份导出已经结束，不能取消')
  centre.jobs.cancel(id)
  // Not only once its writer has noticed, or its turn has come.
  tellOfExport(centre.parts, row, row.rows, 'cancelled')
  return { id }
}

/** `PUT export/retry/{id}`: one that failed or was cancelled, written anew by the same query, with today's rights. */
export const retryExport = async (centre: Centre, exchange: Exchange): Promise<ExportItem> => {
  const { parts, jobs } = centre
  const row = await ownRow(centre, exchange, exchange.params.id)
  const served = exportable(centre, exchange, row.resource)
  const query = readExportQuery(served.resource, parseQuery(row.query))
  const beatTime = parts.now().toISOString()
  const sight = await sightText(reading(parts, exchange.caller), served.resource)
  const anew = { state: '等待中', rows: 0, fileSize: 0, message: null, beatTime, expireTime: expiryOf(parts) }
  const again: ExportTable = { ...row, ...anew, sight }
  const { numUpdatedRows } = await parts.database.write(db =>
    db
      .updateTable('sys_export')
      .set(again)
      .where('id', '=', row.id)
      .where('state', 'in', ['失败', '已取消'])
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw failure('refused', '这份导出没有失败，不需要重试')
  await logExport(parts, exchange, served.resource, query.like)
  jobs.add({ row: again, resource: served.resource, caller: exchange.caller, query })
  return toItem(again)
}

/** `DELETE export/delete?id=`: the row, then what is stored. One that is still written is cancelled with it. */
export const deleteExport = async (centre: Centre, exchange: Exchange): Promise<{ id: string }> => {
  const { id } = await ownRow(centre, exchange, exchange.query.id)
  await centre.parts.database.write(db => db.deleteFrom('sys_export').where('id', '=', id).execute())
  centre.jobs.cancel(id)
  await centre.store
    .removeAll(id)
    // The sweep of the files finds what no row knows.
    .catch((err: unknown) => centre.parts.log.warn({ err, id }, 'an export that was deleted is still stored'))
  return { id }
}

/** `GET export/content/{id}/{name}`: one's own finished workbook. */
export const sendStoredExport = async (centre: Centre, exchange: Exchange) => {
  const row = await ownRow(centre, exchange, exchange.params.id)
  const why = whyNotFetched(centre, exchange.caller, row.resource)
  if (why !== undefined) throw failure('forbidden', why)
  await refuseNarrowed(reading(centre.parts, exchange.caller), row.sight)
  if (row.expireTime < centre.parts.now().toISOString())
    throw failure('refused', '这份导出已过期，请重新导出')
  if (row.state !== '已完成') throw failure('refused', '导出还没有完成，请稍后再下载')
  const bytes = await centre.store.read(row.id, pieceName, 0, row.fileSize - 1)
  exchange.reply.header('content-length', row.fileSize)
  return sendWorkbook(exchange, row.fileName, bytes)
}
