import { Readable } from 'node:stream'

import { failure } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'

import { change, reading } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { isTicked, openWorkbook, readExportQuery, workbookName } from './open-workbook.ts'
import { workProgress } from '#server/http/work-progress.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Each runs as long as its reader reads; more at once would slow everybody else. */
const mostAtOnce = 4
let running = 0

const takeTurn = () => {
  if (running >= mostAtOnce) throw failure('busy', '正在导出的人较多，请稍后再试')
  running++
  let isDone = false
  return () => {
    if (!isDone) running--
    isDone = true
  }
}

export const sendWorkbook = (exchange: Exchange<unknown>, name: string, bytes: Readable) => {
  const file = encodeURIComponent(name)
  return exchange.reply
    .header('content-type', workbookType)
    .header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${file}`)
    .header('x-accel-buffering', 'no')
    .send(bytes)
}

/** Rows that were ticked: how many, and which. */
const filterWords = (like: string) =>
  isTicked(like) ? `选中的 ${like.split('|').length} 条（${like.slice('id:'.length)}）` : like

/** What an export leaves in the log: whose rows were taken out, by which filter. */
export const logExport = (
  parts: Parts,
  exchange: Exchange<unknown>,
  resource: Resource,
  like: readonly string[],
): Promise<void> => {
  const what = { module: resource.title, action: '导出', recordId: null }
  const filter = { field: '筛选', before: null, after: like.map(filterWords).join('；') || '全部' }
  return change(parts, exchange, what, async ({ log }) => log({ ...what, changes: [filter] }))
}

/** `GET {res}/export`: a streamed workbook of exactly what the filter shows (api section 3). */
export const sendExport = async (parts: Parts, resource: Resource, exchange: Exchange<unknown>) => {
  const query = readExportQuery(resource, exchange.request.query)
  const leave = takeTurn()
  try {
    const tell = workProgress(parts, exchange, 'export')
    let done = 0
    const bytes = await openWorkbook(parts, resource, reading(parts, exchange.caller), query, count =>
      tell({ done: (done += count), total: 0 }),
    )
    bytes.once('close', leave)
    await logExport(parts, exchange, resource, query.like)
    return sendWorkbook(exchange, workbookName(parts, resource, query), bytes)
  } catch (error) {
    leave()
    throw error
  }
}

/** A workbook that exists already, small enough to hold. */
export const sendBytes = (exchange: Exchange<unknown>, name: string, bytes: Uint8Array) =>
  sendWorkbook(exchange, name, Readable.from([Buffer.from(bytes)], { objectMode: false }))
