import { failure } from '#contract/failure.ts'

import type { Files } from './files.ts'

const diskFull = () => failure('refused', '服务器存储空间不足，请联系管理员清理后再上传')
const quotaFull = () => failure('refused', '文件总量已达到上限，请删除不需要的文件后再上传')

const usedBytes = async ({ parts: { database } }: Files): Promise<number> => {
  const sum = (table: 'sys_file' | 'sys_upload') =>
    database.read
      .selectFrom(table)
      .select(each => each.fn.sum<number | string | null>('fileSize').as('bytes'))
      .executeTakeFirst()
  const [done, open] = await Promise.all([sum('sys_file'), sum('sys_upload')])
  return Number(done?.bytes ?? 0) + Number(open?.bytes ?? 0)
}

/** Refuses with a sentence before the disk is full; everything else then goes on (design section 8). */
export const assertRoom = async (files: Files, bytes: number): Promise<void> => {
  const free = await files.store.freeBytes()
  if (free !== undefined && free - bytes < files.limits.reserveBytes) throw diskFull()
  const { quotaBytes } = files.limits
  if (quotaBytes !== undefined && (await usedBytes(files)) + bytes > quotaBytes) throw quotaFull()
}

/** A disk that fills up while a chunk arrives says so in the same words. */
export const asDiskFull = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : error
}
