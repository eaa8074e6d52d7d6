import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

import { failure } from '#contract/failure.ts'

/** A sender who says nothing for so long has gone; what came of the chunk is dropped. */
const silenceMs = 60_000

/** Counts and hashes what passes, ends what grows too long or falls silent. */
export class Meter extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')
  readonly #most: number
  readonly #tooLong: () => Error
  readonly #silence: NodeJS.Timeout

  constructor(most: number, tooLong: () => Error) {
    super({ highWaterMark: 256 * 1024 })
    this.#most = most
    this.#tooLong = tooLong
    this.#silence = setTimeout(() => this.destroy(failure('refused', '上传中断，请重试')), silenceMs)
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#silence.refresh()
    this.bytes += piece.length
    if (this.bytes > this.#most) return done(this.#tooLong())
    this.#hash.update(piece)
    done(null, piece)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    clearTimeout(this.#silence)
    done(error)
  }

  /** SHA-256, hex; ask once, at the end. */
  digest() {
    return this.#hash.digest('hex')
  }
}
