import { sql, type Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'

import type { Tables } from '#server/db/tables.ts'
import { binnedSum } from './binned-bytes.ts'
import type { Files } from './files.ts'

export const diskFull = (work: '上传' | '导出') =>
  failure('refused', `服务器存储空间不足，请联系管理员清理后再${work}`)
const quotaFull = () =>
  failure('refused', '文件总量已达到上限（回收站里的也算），请删除不需要的文件，并在回收站里彻底删除后再上传')
const quotaReserved = () =>
  failure('refused', '剩下的空间已留给正在上传的文件，请等它们传完再上传；中断的上传 10 分钟后让出空间')

/** An upload that moves counts as large as its sender says; one that has stood still for so long as what came of it. */
const movingMs = 10 * 60 * 1000

/** Who comes this near to the quota is counted once more, alone: more than all who may come at the same time. */
const tightBytes = 16 * 1024 ** 3

/** What a file takes when it is all there. `id` is that of its upload, where it has begun. */
export interface Wanted {
  id: string | undefined
  bytes: number
}

/** Bytes: what is there, of uploads too, and what those that move are still to bring. */
interface Used {
  kept: number
  reserved: number
}

/**
 * All files, those in the recycle bin, and all uploads but one. A quota keeps a disk from filling up, and whoever could upload
 * and delete for ever would fill it.
 */
const usedBytes = async ({ parts }: Files, db: Kysely<Tables>, except: string | undefined): Promise<Used> => {
  const { rows } = await sql<{ bytes: number | string | null }>`
    select sum("fileSize") as bytes from sys_file union all
    select sum("fileSize") from sys_upload where id <> ${except ?? ''} union all
    ${binnedSum(parts.database.dialect)}`.execute(db)
  return {
    kept: rows.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0),
    reserved: await reservedBytes(db, parts.now(), except),
  }
}

/** What uploads that move are still to bring, as their senders say. */
export const reservedBytes = async (db: Kysely<Tables>, now: Date, except = ''): Promise<number> => {
  const { rows } = await sql<{ bytes: number | string | null }>`
    select sum("wholeSize" - "fileSize") as bytes from sys_upload
    where "updateTime" >= ${new Date(now.getTime() - movingMs).toISOString()}
    and "wholeSize" > "fileSize" and id <> ${except}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** What is left beside that; with nothing left, why. */
const leftOf = (quotaBytes: number, { kept, reserved }: Used, bytes: number): number => {
  const left = quotaBytes - kept - bytes
  if (left < 0) throw quotaFull()
  if (left < reserved) throw quotaReserved()
  return left - reserved
}

/**
 * Refuses with a sentence before the disk is full; everything else then goes on (design section 8). `sent` is what is on
 * its way now. Tells whether the quota is near: `assertStillRoom` is to be asked then.
 */
export const assertRoom = async (files: Files, sent: number, { id, bytes }: Wanted): Promise<boolean> => {
  const free = await files.store.freeBytes()
  if (free !== undefined && free - sent < files.limits.reserveBytes) throw diskFull('上传')
  const { quotaBytes } = files.limits
  if (quotaBytes === undefined) return false
  return leftOf(quotaBytes, await usedBytes(files, files.parts.database.slow, id), bytes) < tightBytes
}

/**
 * The same within the transaction that records what came: those who come at the same time are counted one after the other,
 * so that not both of them are given the same room.
 */
export const assertStillRoom = async (
  files: Files,
  db: Kysely<Tables>,
  { id, bytes }: Wanted,
): Promise<void> => {
  const { quotaBytes } = files.limits
  if (quotaBytes === undefined) return
  // Writing a row is a lock in both databases, and ends with the transaction.
  await sql`insert into sys_meta (name, value) values ('fileQuota', '')
    on conflict (name) do update set value = ''`.execute(db)
  leftOf(quotaBytes, await usedBytes(files, db, id), bytes)
}

/** A disk that fills up while something is written says so in the same words. */
export const asDiskFull = (error: unknown, work: '上传' | '导出'): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(work) : error
}
