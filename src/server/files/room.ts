import { sql, type Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import { sizeText } from '#contract/file-size.ts'
import { quotedName } from '#contract/files.ts'

import type { Tables } from '#server/db/tables.ts'
import { binnedSum } from './binned-bytes.ts'
import type { Files } from './files.ts'

export const diskFull = (work: '上传' | '导出') =>
  failure('refused', `服务器存储空间不足，请联系管理员清理后再${work}`)
const quotaFull = () =>
  failure('refused', '文件总量已达到上限（回收站里的也算），请删除不需要的文件，并在回收站里彻底删除后再上传')
const quotaReserved = () =>
  failure('refused', '剩下的空间已留给正在上传的文件，请等它们传完再上传；中断的上传 10 分钟后让出空间')

const beyondQuota = ({ name, bytes }: Wanted, left: number) => {
  const [size, room] = [sizeText(bytes), sizeText(left)]
  // Rounded to the same, they would not say why it does not fit.
  const short = size === room ? `，还差 ${sizeText(bytes - left)}` : ''
  return failure(
    'refused',
    `${quotedName(name)}有 ${size}，剩下的空间只有 ${room}${short}（回收站里的文件也占空间），请选择小一些的文件，或联系管理员清理后再上传`,
  )
}

/** An upload that moves counts as large as its sender says; one that has stood still for so long as what came of it. */
const movingMs = 10 * 60 * 1000

/** Who comes this near to the quota is counted once more, alone: more than all who may come at the same time. */
const tightBytes = 16 * 1024 ** 3

/** What a file takes when it is all there. `id` is that of its upload, where it has begun. */
export interface Wanted {
  id: string | undefined
  name: string
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
const leftOf = (quotaBytes: number, { kept, reserved }: Used, wanted: Wanted): number => {
  const left = quotaBytes - kept
  if (left <= 0) throw quotaFull()
  // Waiting for those that move would not help it; what they leave is what another file could have.
  if (left < wanted.bytes) throw beyondQuota(wanted, left > reserved ? left - reserved : left)
  if (left - wanted.bytes < reserved) throw quotaReserved()
  return left - wanted.bytes - reserved
}

/**
 * Refuses with a sentence before the disk is full; everything else then goes on (design section 8). `sent` is what is on
 * its way now. Tells whether the quota is near: `assertStillRoom` is to be asked then.
 */
export const assertRoom = async (files: Files, sent: number, wanted: Wanted): Promise<boolean> => {
  const free = await files.store.freeBytes()
  if (free !== undefined && free - sent < files.limits.reserveBytes) throw diskFull('上传')
  const { quotaBytes } = files.limits
  if (quotaBytes === undefined) return false
  return leftOf(quotaBytes, await usedBytes(files, files.parts.database.slow, wanted.id), wanted) < tightBytes
}

/**
 * The same within the transaction that records what came: those who come at the same time are counted one after the other,
 * so that not both of them are given the same room.
 */
export const assertStillRoom = async (files: Files, db: Kysely<Tables>, wanted: Wanted): Promise<void> => {
  const { quotaBytes } = files.limits
  if (quotaBytes === undefined) return
  // Writing a row is a lock in both databases, and ends with the transaction.
  await sql`insert into sys_meta (name, value) values ('fileQuota', '')
    on conflict (name) do update set value = ''`.execute(db)
  leftOf(quotaBytes, await usedBytes(files, db, wanted.id), wanted)
}

/** A disk that fills up while something is written says so in the same words. */
export const asDiskFull = (error: unknown, work: '上传' | '导出'): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(work) : error
}
