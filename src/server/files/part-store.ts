import { Readable } from 'node:stream'

import { failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'

import { bytesPassed } from '#server/http/passing-bytes.ts'

/** A stored piece of a file. Pieces are never joined: a finished upload copies nothing, and a reader sees them as one. */
export interface Part {
  name: string
  bytes: number
}

/** Gets every byte once, in order, with its memory; where that is shared, it is looked at until this resolves. */
export type OnStored = (pieces: readonly Buffer[]) => Promise<void>

/**
 * Where pieces are kept: a folder or S3. Names are made by the server alone: ids, numbers and letters. A store that is away says
 * so (`storeAway`), and never that a piece is not there.
 */
export interface PartStore {
  /** Throws where it is away. */
  assertThere(): Promise<void>
  /** Safe on disk when it resolves; nothing is left of a piece that fails. Takes bytes no faster than it stores them. */
  write(fileId: string, name: string, bytes: AsyncIterable<Buffer>, onStored?: OnStored): Promise<void>
  /** Bytes `from`…`to`, both included. A piece that is not there is a Failure: 原始文件不存在！ */
  read(fileId: string, name: string, from: number, to: number): Promise<Readable>
  /** Whether all of the file is gone afterwards; nothing there is fine. */
  removeAll(fileId: string): Promise<void>
  removePart(fileId: string, name: string): Promise<void>
  partNames(fileId: string): Promise<string[]>
  fileIds(): AsyncIterable<string>
  /** Gives up what was begun before then and never became a piece. */
  dropHalves(before: Date): Promise<void>
  /** Undefined where there is no end in sight. */
  freeBytes(): Promise<number | undefined>
}

export const originalMissing = () => failure('notFound', messages.originalMissing)

/** Bytes `from`…`to` of a whole file, over its pieces, one after the other. */
async function* slices(store: PartStore, fileId: string, parts: readonly Part[], from: number, to: number) {
  let start = 0
  for (const part of parts) {
    const first = Math.max(from - start, 0)
    const last = Math.min(to - start, part.bytes - 1)
    start += part.bytes
    if (first > last) continue
    for await (const piece of (await store.read(fileId, part.name, first, last)) as AsyncIterable<Buffer>) {
      bytesPassed(piece.length)
      yield piece
    }
  }
}

export const readFile = (
  store: PartStore,
  file: { id: string; parts: readonly Part[] },
  from: number,
  to: number,
): Readable => Readable.from(slices(store, file.id, file.parts, from, to), { objectMode: false })

/** A few bytes of a file, for whoever must look inside; never more than asked for. */
export const readBytes = async (
  store: PartStore,
  file: { id: string; parts: readonly Part[] },
  from: number,
  to: number,
): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of readFile(store, file, from, to)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
