import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, gzip } from 'node:zlib'

const deflate = promisify(deflateRaw)
const gzipped = promisify(gzip)

/** Text that is compressed by itself: it can stand anywhere among others, and is not compressed again when those change. */
export interface Piece {
  text: Buffer
  /** Without an end of its own: it stops at a whole byte and leads on to the next. Once somebody has wanted it. */
  deflated?: Buffer
}

export const pieceOf = (words: string): Piece => ({ text: Buffer.from(words) })

export const textOf = (pieces: readonly Piece[]): Buffer => Buffer.concat(pieces.map(each => each.text))

/** Each takes a third of a megabyte while it is compressed, however short it is. */
const atOnce = 8
/** More of them are short ones: each by itself takes longer than all of them together. */
const mostApart = 2000

const compress = async (pieces: readonly Piece[]): Promise<void> => {
  for (let at = 0; at < pieces.length; at += atOnce)
    await Promise.all(
      pieces.slice(at, at + atOnce).map(async piece => {
        piece.deflated ??= await deflate(piece.text, { finishFlush: constants.Z_SYNC_FLUSH })
      }),
    )
}

/** RFC 1952: deflate, no name, no time, no system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const end = Buffer.from([3, 0])

/** One gzip file of all pieces: of those that were compressed before, joining them takes no longer than reading them over. */
export const gzipOf = async (pieces: readonly Piece[]): Promise<Buffer> => {
  if (pieces.length > mostApart) return gzipped(textOf(pieces))
  await compress(pieces)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(
    pieces.reduce((sum, { text }) => crc32(text, sum), 0),
    0,
  )
  tail.writeUInt32LE(pieces.reduce((sum, { text }) => sum + text.length, 0) % 2 ** 32, 4)
  return Buffer.concat([head, ...pieces.flatMap(each => each.deflated ?? []), end, tail])
}
