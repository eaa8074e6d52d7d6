import { uploadDefaults } from '#contract/limits.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { chunkName, exactName } from './upload-rules.ts'

export interface ChunkOwner {
  owner: FileOwner
  fileAlias?: string
}

interface Chunk extends ChunkOwner {
  /** Of the record, once the server has made it. */
  id: string | undefined
  /** From 1. */
  chunk: number
  total: number
  hash: string
}

/** A chunk of a file as the server takes it (api section 5). */
export const chunkForm = (
  { name, size }: File,
  slice: Blob,
  { owner, fileAlias = '', id, chunk, total, hash }: Chunk,
): FormData => {
  const form = new FormData()
  const fields = {
    totalChunks: total,
    currentChunk: chunk,
    otcId: owner.otcId,
    otcType: owner.otcType,
    fileSource: uploadDefaults.fileSource,
    fileAlias,
    fileSize: size,
    chunkHash: hash,
    ...exactName(name),
  }
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  form.append('chunk', slice, chunkName(name, id))
  return form
}
