import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createInflateRaw, inflateRaw } from 'node:zlib'

import { entryHeaderSize, isDeflated, packedStart, type ZipEntry } from '#contract/zip-directory.ts'

import type { Bytes } from './content-type.ts'
import { readingAhead } from './read-ahead.ts'

const pieceBytes = 64 * 1024
/** Packed in no more than this, a part takes some megabytes at most, and needs no stream: documents have them by the thousand. */
const smallBytes = 16 * 1024
const inflateSmall = promisify(inflateRaw)

async function* piecesOf({ readAt }: Bytes, from: number, to: number) {
  for (let at = from; at < to; at += pieceBytes) yield readAt(at, Math.min(at + pieceBytes, to) - 1)
}

class Larger extends Error {}

/** Ends what unpacks to more than so many bytes; nothing of it is kept. */
const atMost = (most: number) => async (unpacked: AsyncIterable<Buffer>) => {
  let size = 0
  for await (const { length } of unpacked) {
    size += length
    if (size > most) throw new Larger()
  }
}

const damages = /^(Z_|ERR_BUFFER_TOO_LARGE$)/

/** Torn ones, too: what does not unpack has errors of its own. */
const isDamage = (error: unknown) =>
  error instanceof Larger || (error instanceof Error && 'code' in error && damages.test(String(error.code)))

const inflate = async (file: Bytes, from: number, { packed, unpacked }: ZipEntry): Promise<void> => {
  if (packed <= smallBytes)
    await inflateSmall(await file.readAt(from, from + packed - 1), { maxOutputLength: Math.max(unpacked, 1) })
  else
    await pipeline(
      Readable.from(piecesOf(file, from, from + packed), { objectMode: false }),
      createInflateRaw({ chunkSize: pieceBytes }),
      atMost(unpacked),
    )
}

const unpacks = async (file: Bytes, entry: ZipEntry): Promise<boolean> => {
  const start = packedStart(await file.readAt(entry.at, entry.at + entryHeaderSize - 1), entry)
  if (start === undefined || start + entry.packed > file.size) return false
  try {
    await inflate(file, start, entry)
    return true
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/**
 * Whether no entry unpacks to more than its directory says: who opens a document relies on that, and unpacks it at once. Each
 * is unpacked to be counted, beside the thread that answers, and ended where it has more.
 */
export const unpacksAsSaid = async (file: Bytes, entries: readonly ZipEntry[]): Promise<boolean> => {
  const ahead = readingAhead(file)
  for (const entry of entries.filter(isDeflated).toSorted((one, other) => one.at - other.at))
    if (!(await unpacks(ahead, entry))) return false
  return true
}
