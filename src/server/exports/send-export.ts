import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { failure } from '#contract/failure.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'

import { change, reading } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isRecord } from '#server/http/input.ts'
import type { Parts } from '#server/parts.ts'
import { pageQuery } from '#server/resource/serve.ts'
import { readDictWords } from './dict-words.ts'
import { exportColumns, type CellValue, type ExportColumn } from './export-columns.ts'
import { exportRows } from './export-rows.ts'

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

async function* cells(
  first: IteratorResult<AnyRow[]>,
  rest: AsyncGenerator<AnyRow[]>,
  columns: ExportColumn[],
): AsyncGenerator<CellValue[]> {
  try {
    for (let step = first; !step.done; step = await rest.next())
      for (const row of step.value) yield columns.map(column => column.cell(row))
  } finally {
    await rest.return(undefined)
  }
}

const sendWorkbook = (exchange: Exchange<unknown>, name: string, bytes: Readable) => {
  const file = encodeURIComponent(name)
  return exchange.reply
    .header('content-type', workbookType)
    .header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${file}`)
    .header('x-accel-buffering', 'no')
    .send(bytes)
}

const dayIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now).replaceAll('-', '')

const readQuery = (resource: Resource, query: unknown) => {
  const { fields, ...rest } = isRecord(query) ? query : {}
  if (fields !== undefined && typeof fields !== 'string')
    throw failure('badRequest', '参数错误：fields 只能给一次')
  return { fields, ...pageQuery(resource, rest) }
}

/** `GET {res}/export`: a streamed workbook of exactly what the filter shows (api section 3). */
export const sendExport = async (parts: Parts, resource: Resource, exchange: Exchange<unknown>) => {
  const { database, config } = parts
  const query = readQuery(resource, exchange.request.query)
  const work = reading(parts, exchange.caller)
  const words = await readDictWords(work.db, resource)
  const columns = exportColumns(resource, query.fields, words, config.timeZone)
  const rows = exportRows(database.dialect, resource, work, query)
  const leave = takeTurn()
  try {
    // The first batch is read before anything is sent: what is wrong with the query is then a sentence.
    const first = await rows.next()
    const what = { module: resource.title, action: '导出', recordId: null }
    const filter = { field: '筛选', before: null, after: query.like.join('；') || '全部' }
    await change(parts, exchange as Exchange, what, async ({ log }) => log({ ...what, changes: [filter] }))
    const { writeXlsxStream } = await import('hucre/xlsx')
    const bytes = Readable.fromWeb(
      writeXlsxStream(cells(first, rows, columns), {
        name: resource.title,
        columns: columns.map(({ header }) => ({ header, width: 18 })),
        freezePane: { rows: 1 },
      }) as ReadableStream<Uint8Array>, // the same stream, by the name that Node gives it
    )
    bytes.once('close', leave)
    return sendWorkbook(exchange, `${resource.title}_${dayIn(config.timeZone, parts.now())}.xlsx`, bytes)
  } catch (error) {
    leave()
    throw error
  }
}

/** A workbook that exists already, small enough to hold. */
export const sendBytes = (exchange: Exchange<unknown>, name: string, bytes: Uint8Array) =>
  sendWorkbook(exchange, name, Readable.from([Buffer.from(bytes)], { objectMode: false }))
