import { createHash } from 'node:crypto'

import type { HashWorker } from './hash-worker.ts'
import { ownMemory } from './own-memory.ts'

/** What is smaller is hashed sooner than it is sent to another thread; what is larger goes in portions of this size. */
const portionBytes = 1024 * 1024

let count = 0

/** Memory that is the piece's alone goes with it; shared memory is looked at where it is; of any other there is a copy. */
const bytesOf = (piece: Buffer, mayShare: boolean): Uint8Array => {
  const own = ownMemory(piece)
  if (own) return new Uint8Array(own)
  return mayShare && piece.buffer instanceof SharedArrayBuffer ? piece : Uint8Array.from(piece)
}

/**
 * SHA-256 of bytes that nobody looks at again. Those of a large chunk are hashed on a thread of its own: a gigabyte takes
 * as long to hash as to receive, and both at once where there are two processors.
 */
export class PieceHash {
  readonly #worker: HashWorker
  readonly #id = ++count
  #pieces: Uint8Array[] = []
  #bytes = 0
  #isFar = false

  constructor(worker: HashWorker) {
    this.#worker = worker
  }

  #send(isOver: boolean) {
    const request = { id: this.#id, isFirst: !this.#isFar, pieces: this.#pieces, isOver }
    this.#pieces = []
    this.#bytes = 0
    this.#isFar = !isOver
    return this.#worker.send(request)
  }

  /** Takes the memory of these bytes with them; what is shared is the caller's again when it resolves. */
  async take(pieces: readonly Buffer[]): Promise<void> {
    this.#bytes = pieces.reduce((sum, { length }) => sum + length, this.#bytes)
    const isPortion = this.#bytes >= portionBytes
    for (const piece of pieces) this.#pieces.push(bytesOf(piece, isPortion))
    if (isPortion) await this.#send(false)
  }

  /** Hex; ask once, at the end. */
  async digest(): Promise<string> {
    if (this.#isFar) return (await this.#send(true)) ?? ''
    const hash = createHash('sha256')
    for (const piece of this.#pieces) hash.update(piece)
    return hash.digest('hex')
  }

  /** Where nobody will ask for the digest, the thread forgets what it was for. */
  drop(): void {
    this.#pieces = []
    if (this.#isFar) this.#send(true).catch(() => undefined)
  }
}
