import { contentPath } from '#contract/file-sign.ts'
import type { FileRecord } from '#contract/files.ts'

import type { FileTable, UploadTable } from '#server/db/tables.ts'
import type { Part } from './part-store.ts'

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number'

/** The pieces of a row; anything else in that column is damage, not input. */
export const partsOf = (row: { id: string; parts: string }): Part[] => {
  const parts: unknown = JSON.parse(row.parts)
  if (!Array.isArray(parts) || !parts.every(isPart))
    throw new Error(`File ${row.id} has no readable list of parts`)
  return parts
}

/** A row as every call gives it; `nextChunk` only while it is incomplete. */
export const toRecord = (row: FileTable & Partial<UploadTable>): FileRecord => ({
  id: row.id,
  fileName: row.fileName,
  fileType: row.fileType,
  filePath: contentPath(row.id, row.fileName),
  fileAlias: row.fileAlias,
  fileSize: row.fileSize,
  ...(row.nextChunk !== undefined && { nextChunk: row.nextChunk }),
})
