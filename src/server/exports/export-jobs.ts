import { PassThrough, type Readable } from 'node:stream'

import { Failure } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import type { ProgressPush } from '#contract/transfer-calls.ts'

import type { ExportTable } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { reading } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { pieceName, type ExportStore } from './export-centre.ts'
import { openWorkbook, type ExportQuery } from './open-workbook.ts'

export interface ExportJob {
  row: ExportTable
  resource: Resource
  /** As he was when he asked; his right is asked again before he fetches what was written. */
  caller: Caller
  query: ExportQuery
}

export interface ExportJobs {
  add(job: ExportJob): void
  cancel(id: string): void
  /** Those that wait here for their turn, or are being written. */
  ids(): readonly string[]
  /** Ends what is being written; resolves when nothing is any more. */
  close(): Promise<void>
}

/** One after the other: an export takes a reader of the database and a processor for minutes. */
const beatMs = 500

class Cancelled extends Error {}

/** Counts bytes on their way to the store. */
const counted = (bytes: Readable) => {
  const passed = new PassThrough({ highWaterMark: 256 * 1024 })
  const meter = { bytes: 0, passed }
  bytes.on('data', (piece: Uint8Array) => void (meter.bytes += piece.length))
  bytes.once('error', error => passed.destroy(error))
  // The store may still be opening its file: it hears of it once it reads, and nobody listening would end the process.
  passed.on('error', () => undefined)
  passed.once('close', () => bytes.destroy())
  bytes.pipe(passed)
  return meter
}

/** To all windows of whoever asked for it. */
export const tellOfExport = (
  { events }: Parts,
  { id, fileName, total, createBy }: ExportTable,
  done: number,
  state: ProgressPush['state'],
): void =>
  events.emit('work-progress', {
    userId: createBy,
    push: { kind: 'export', id, done, total: Math.max(done, total), fileName, state },
  })

export const createExportJobs = (parts: Parts, store: ExportStore): ExportJobs => {
  const { database, log, now } = parts
  const cancelled = new Set<string>()
  const open = new Set<string>()
  let isClosing = false
  let last: Promise<void> = Promise.resolve()

  const tell = ({ row }: ExportJob, done: number, state: ProgressPush['state']) =>
    tellOfExport(parts, row, done, state)

  /** Whether the row is still there and nobody has ended it. */
  const record = async (id: string, values: Partial<ExportTable>): Promise<boolean> => {
    const { numUpdatedRows } = await database.write(db =>
      db
        .updateTable('sys_export')
        .set({ ...values, beatTime: now().toISOString() })
        .where('id', '=', id)
        .where('state', 'in', ['等待中', '进行中'])
        .executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }

  /** Those that wait for their turn are not forgotten either. */
  const keepWaiting = async (id: string) => {
    const ids = [...open].filter(each => each !== id)
    if (ids.length === 0) return
    const beatTime = now().toISOString()
    await database.write(db =>
      db.updateTable('sys_export').set({ beatTime }).where('id', 'in', ids).execute(),
    )
  }

  const write = async (job: ExportJob) => {
    const { id } = job.row
    let rows = 0
    let stopped: Error | undefined
    const notKept = (err: unknown) => log.warn({ err, id }, 'the progress of an export was not kept')
    const beat = setInterval(() => {
      tell(job, rows, 'running')
      // Of this writing, and of none that is tried again later: a beat may be answered when this is long over.
      record(id, { rows }).then(isOpen => void (isOpen || (stopped ??= new Cancelled())), notKept)
      keepWaiting(id).catch(notKept)
      store.assertRoom().catch((error: unknown) => {
        if (error instanceof Failure) stopped ??= error
      })
    }, beatMs)
    try {
      await store.assertRoom()
      // What a process left that was killed in the middle of the same export.
      await store.removeAll(id)
      const workbook = await openWorkbook(
        parts,
        job.resource,
        reading(parts, job.caller),
        job.query,
        count => {
          rows += count
          if (isClosing || cancelled.has(id)) stopped = new Cancelled()
          if (stopped) throw stopped
        },
      )
      const meter = counted(workbook)
      // A store that gave up reads no further: nor is anything read for it.
      await store.write(id, pieceName, meter.passed).finally(() => meter.passed.destroy())
      return { rows, fileSize: meter.bytes }
    } catch (error) {
      throw stopped ?? error
    } finally {
      clearInterval(beat)
    }
  }

  const fail = async (job: ExportJob, error: unknown) => {
    // A store that is away keeps its half until this is tried again, or has expired; its person is told all the same.
    await store
      .removeAll(job.row.id)
      .catch((err: unknown) => log.warn({ err, id: job.row.id }, 'half an export is still stored'))
    if (error instanceof Cancelled && !isClosing) return tell(job, 0, 'cancelled')
    if (!(error instanceof Cancelled)) log.error({ err: error, id: job.row.id }, 'an export failed')
    const sentence = error instanceof Failure ? error.message : '导出中断，可以重试'
    await record(job.row.id, { state: '失败', message: sentence })
    return tell(job, 0, 'failed')
  }

  const run = async (job: ExportJob) => {
    const { id } = job.row
    try {
      if (isClosing || !(await record(id, { state: '进行中' }))) throw new Cancelled()
      const done = await write(job)
      if (!(await record(id, { ...done, total: done.rows, state: '已完成' }))) throw new Cancelled()
      tell(job, done.rows, 'done')
    } catch (error) {
      await fail(job, error)
    } finally {
      cancelled.delete(id)
    }
  }

  return {
    add: job => {
      const { id } = job.row
      open.add(id)
      tell(job, 0, 'running')
      last = last
        .then(() => run(job))
        .catch((err: unknown) => log.error({ err, id }, 'an export could not be ended'))
        .finally(() => void open.delete(id))
    },
    ids: () => [...open],
    cancel: id => void cancelled.add(id),
    close: () => {
      isClosing = true
      return last
    },
  }
}
