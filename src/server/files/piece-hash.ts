import { createHash } from 'node:crypto'

import type { HashWorker } from './hash-worker.ts'
import { ownMemory } from './own-memory.ts'

/** What is smaller is hashed sooner than it is sent to another thread; what is larger goes in portions of this size. */
const portionBytes = 1024 * 1024
/** Portions on their way to the thread, before whoever brings more has to wait. */
const mostWaiting = 4

let count = 0

/**
 * SHA-256 of bytes that nobody looks at again. Those of a large chunk are hashed on a thread of its own: a gigabyte takes
 * as long to hash as to receive, and both at once where there are two processors.
 */
export class PieceHash {
  readonly #worker: HashWorker
  readonly #id = ++count
  #pieces: ArrayBuffer[] = []
  #bytes = 0
  #sent: Promise<unknown>[] = []
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

  /** Takes the memory of these bytes with them. Resolves when more may come. */
  async take(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces) {
      this.#pieces.push(ownMemory(piece) ?? Uint8Array.from(piece).buffer)
      this.#bytes += piece.length
    }
    if (this.#bytes < portionBytes) return
    const sent = this.#send(false)
    // Whoever waits for it, or for the digest, hears of it.
    sent.catch(() => undefined)
    if (this.#sent.push(sent) > mostWaiting) await this.#sent.shift()
  }

  /** Hex; ask once, at the end. */
  async digest(): Promise<string> {
    if (this.#isFar) return (await this.#send(true)) ?? ''
    const hash = createHash('sha256')
    for (const piece of this.#pieces) {
      hash.update(new Uint8Array(piece))
      piece.transfer(0)
    }
    return hash.digest('hex')
  }

  /** Where nobody will ask for the digest, the thread forgets what it was for. */
  drop(): void {
    this.#pieces = []
    if (this.#isFar) this.#send(true).catch(() => undefined)
  }
}
