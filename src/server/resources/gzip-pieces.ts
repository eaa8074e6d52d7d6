import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** Text that is compressed by itself: it can stand anywhere among others, and is not compressed again when those change. */
export interface Piece {
  text: Buffer
  /** Without an end of its own: it stops at a whole byte and leads on to the next. */
  deflated: Buffer
}

export const pieceOf = async (words: string): Promise<Piece> => {
  const text = Buffer.from(words)
  return { text, deflated: await deflate(text, { finishFlush: constants.Z_SYNC_FLUSH }) }
}

/** RFC 1952: deflate, no name, no time, no system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const end = Buffer.from([3, 0])

/** One gzip file of all pieces: joining them takes no longer than reading them over. */
export const gzipOf = (pieces: readonly Piece[]): Buffer => {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(
    pieces.reduce((sum, { text }) => crc32(text, sum), 0),
    0,
  )
  tail.writeUInt32LE(pieces.reduce((sum, { text }) => sum + text.length, 0) % 2 ** 32, 4)
  return Buffer.concat([head, ...pieces.map(each => each.deflated), end, tail])
}
