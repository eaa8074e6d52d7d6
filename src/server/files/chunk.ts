import { fieldFailure } from '#contract/failure.ts'
import { chunkFields } from '#contract/file-calls.ts'
import { maxChunks, safeFileName } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'
import { check } from '#contract/validate.ts'

import type { Exchange } from '#server/http/exchange.ts'
import type { Files } from './files.ts'
import type { Owner } from './owner.ts'

/** What a request says about the chunk that follows (specification section 7, api section 5). */
export interface Chunk extends Owner {
  totalChunks: number
  /** From 1. */
  currentChunk: number
  fileName: string
  /** The part's name as it came: the file's own name where no upload has the id in front of it. */
  wholeName: string
  fileAlias: string | null
  fileSource: string
  /** The upload it goes on with; on the first chunk only a repeated one can have it. */
  uploadId: string | undefined
  /** Of the whole file, bytes, where the sender says it. */
  fileSize: number | undefined
  /** SHA-256 of the chunk, hex, where the sender says it. */
  hash: string | undefined
}

const wholeNumber = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN)

const withId = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})_(.+)$/s

const numbersOf = (fields: Readonly<Record<string, string>>) => {
  const totalChunks = wholeNumber(fields.totalChunks)
  const currentChunk = wholeNumber(fields.currentChunk)
  const wrong: Record<string, string> = {}
  if (!(totalChunks >= 1 && totalChunks <= maxChunks))
    wrong.totalChunks = `总块数应是 1 到 ${maxChunks} 的整数`
  else if (!(currentChunk >= 1 && currentChunk <= totalChunks))
    wrong.currentChunk = '当前块应在 1 和总块数之间'
  if (fields.fileSize && Number.isNaN(wholeNumber(fields.fileSize))) wrong.fileSize = '文件大小应是整数'
  if (fields.chunkHash && !/^[0-9a-f]{64}$/i.test(fields.chunkHash)) wrong.chunkHash = '块校验值应是 SHA-256'
  if (Object.keys(wrong).length > 0) throw fieldFailure(wrong)
  return { totalChunks, currentChunk }
}

/** The form fields before the file part, checked; a field that comes after it is one that is missing. */
export const readChunk = (fields: Readonly<Record<string, string>>, partName: string): Chunk => {
  const wrong = check(chunkFields, fields, false)
  if (Object.keys(wrong).length > 0) throw fieldFailure(wrong)
  const { totalChunks, currentChunk } = numbersOf(fields)
  const [, uploadId, rest] = withId.exec(partName) ?? []
  const exact = fields.fileName || undefined
  return {
    totalChunks,
    currentChunk,
    otcId: fields.otcId ?? '',
    otcType: fields.otcType ?? '',
    fileName: safeFileName(exact ?? rest ?? partName),
    wholeName: safeFileName(exact ?? partName),
    fileAlias: fields.fileAlias || null,
    fileSource: fields.fileSource || uploadDefaults.fileSource,
    uploadId,
    fileSize: fields.fileSize ? wholeNumber(fields.fileSize) : undefined,
    hash: fields.chunkHash?.toLowerCase() || undefined,
  }
}

/** One chunk on its way in: what it says, its bytes, who sends it. */
export interface ChunkRequest {
  files: Files
  exchange: Exchange
  chunk: Chunk
  bytes: AsyncIterable<Buffer>
  /** Of the sender's own choice, so that what he sends again is known again (contract/once.ts). */
  key: string | undefined
  /** There is room for it now, and hardly more: to be asked again where it is recorded. */
  isTight: boolean
}
