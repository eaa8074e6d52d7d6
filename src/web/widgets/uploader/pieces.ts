import { chunkHash } from './chunk-hash.ts'
import { chunkCount, chunkSpan } from './upload-rules.ts'

const megabyte = 1024 * 1024

const fewBytes = 256 * 1024

/** So many chunks at most are made of a file whose line is cut again and again. */
const mostFiner = 250

/**
 * Bytes of a chunk on a line that was cut before the first one was through: nothing of a chunk that is cut is kept, and a hundred
 * megabytes might never arrive.
 */
export const finerBytes = (size: number, bytes: number): number =>
  Math.min(bytes, Math.max(4, Math.ceil(size / mostFiner / megabyte)) * megabyte)

/** A file in chunks of one size, numbered from 1; each is hashed once, as long as `signal` lasts. */
export class Pieces {
  readonly bytes: number
  readonly total: number
  readonly #file: File
  readonly #signal: AbortSignal
  readonly #hashes = new Map<number, Promise<string>>()

  constructor(file: File, bytes: number, signal: AbortSignal) {
    this.#file = file
    this.bytes = bytes
    this.total = chunkCount(file.size, bytes)
    this.#signal = signal
  }

  /** How many bytes come before a chunk. */
  before(chunk: number): number {
    return (chunk - 1) * this.bytes
  }

  /** Whether it has been sent, with all that comes after it, by the time a question about it would have been answered. */
  isLittleFrom(chunk: number): boolean {
    return this.#file.size - this.before(chunk) < fewBytes
  }

  slice(chunk: number): Blob {
    const { from, to } = chunkSpan(chunk, this.#file.size, this.bytes)
    return this.#file.slice(from, to)
  }

  hashOf(chunk: number): Promise<string> {
    const known = this.#hashes.get(chunk)
    if (known) return known
    const hash = chunkHash(this.slice(chunk), this.#signal)
    // Whoever needs it hears of a failure; nobody may by then.
    hash.catch(() => this.#hashes.delete(chunk))
    this.#hashes.set(chunk, hash)
    return hash
  }

  /** It is through: its hash is needed no more. */
  done(chunk: number): void {
    this.#hashes.delete(chunk)
  }
}
