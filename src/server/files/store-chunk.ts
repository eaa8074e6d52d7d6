import { randomBytes } from 'node:crypto'

import { failure } from '#contract/failure.ts'
import { bytesOf } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'

import type { Chunk } from './chunk.ts'
import type { Files } from './files.ts'
import { Meter } from './meter.ts'
import type { Part } from './part-store.ts'
import { PieceHash } from './piece-hash.ts'
import { asDiskFull } from './room.ts'

export interface StoredPart extends Part {
  /** SHA-256, hex. */
  hash: string
}

/** What arrived is not what its sender says that it is. */
export const damaged = () => failure('refused', '上传的内容有损坏，请重试')

const assertWhole = (chunk: Chunk, bytes: number, hash: string) => {
  if (bytes === 0) throw failure('refused', '文件是空的，请重新选择')
  if (chunk.hash && chunk.hash !== hash) throw damaged()
}

/**
 * Streams a chunk into a piece with a name of its own, so that two requests for the same chunk never meet; the row that
 * names a piece decides which one counts. Safe on disk when this resolves.
 */
export const storeChunk = async (
  files: Files,
  fileId: string,
  chunk: Chunk,
  bytes: AsyncIterable<Buffer>,
  bytesBefore: number,
): Promise<StoredPart> => {
  const { megabytes } = files.limits
  const tooLarge = () => failure('refused', messages.tooLarge(megabytes))
  const meter = new Meter(bytesOf(megabytes) - bytesBefore, tooLarge)
  const hashed = new PieceHash(files.hashWorker)
  const name = `${chunk.currentChunk}-${randomBytes(6).toString('hex')}`
  try {
    await files.store.write(fileId, name, meter.passed(bytes), pieces => hashed.take(pieces))
    const hash = await hashed.digest()
    assertWhole(chunk, meter.bytes, hash)
    return { name, bytes: meter.bytes, hash }
  } catch (error) {
    hashed.drop()
    await files.store.removePart(fileId, name)
    throw asDiskFull(error, '上传')
  }
}

/** The hash of a chunk that is only compared, not kept. */
export const hashOf = async (files: Files, bytes: AsyncIterable<Buffer>): Promise<string> => {
  const { megabytes } = files.limits
  const meter = new Meter(bytesOf(megabytes), () => failure('refused', messages.tooLarge(megabytes)))
  const hashed = new PieceHash(files.hashWorker)
  try {
    for await (const piece of meter.passed(bytes)) await hashed.take([piece])
    return await hashed.digest()
  } catch (error) {
    hashed.drop()
    throw error
  }
}
