import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'

/** Fast rather than small: the XML of a sheet shrinks to a tenth even so. */
const level = 2
const pieceBytes = 64 * 1024

export interface Deflate {
  /** Gives what came out so far. `bytes` may be written over once this is settled. */
  write(bytes: Uint8Array): Promise<Buffer[]>
  end(): Promise<Buffer[]>
  close(): void
}

/** Compresses on a thread of the pool, one portion at a time: whoever waits for each is never ahead of his reader. */
export const createDeflate = (): Deflate => {
  const stream = createDeflateRaw({ level, chunkSize: pieceBytes })
  let pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => void pieces.push(piece))
  const take = () => {
    const taken = pieces
    pieces = []
    return taken
  }
  return {
    async write(bytes) {
      await new Promise<void>((resolve, reject) => {
        stream.write(bytes, error => (error ? reject(error) : resolve()))
      })
      return take()
    },
    async end() {
      const ended = once(stream, 'end')
      stream.end()
      await ended
      return take()
    },
    close: () => void stream.destroy(),
  }
}
