import type { IncomingMessage } from 'node:http'

import { failure } from '#contract/failure.ts'

/** What may wait here while the disk is busy, before the sender is told to wait as well. */
const mostWaiting = 4 * 1024 * 1024
/** A sender who says nothing for so long has gone; what came of the chunk is dropped. */
const silenceMs = 60_000
/** How long the rest of a refused chunk is swallowed, so that its sender can read the sentence. */
const drainMs = 60_000

export const interrupted = () => failure('refused', '上传中断，请重试')

/**
 * The bytes of a request, as they come. They are listened to rather than iterated over: a stream that is asked for its
 * bytes joins what has gathered, a copy of every byte of a gigabyte.
 */
export class BodyBytes {
  readonly #source: IncomingMessage
  readonly #silence: NodeJS.Timeout
  #waiting: Buffer[] = []
  #bytes = 0
  #state: 'open' | 'ended' | 'broken' = 'open'
  #isDropped = false
  #wake: (() => void) | undefined

  constructor(source: IncomingMessage) {
    this.#source = source
    this.#silence = setTimeout(() => this.#wake && this.#close('broken'), silenceMs)
    // Errors are told by the `close` behind them; without a listener they would end the process.
    source.on('error', () => undefined)
    source.once('end', () => this.#close('ended')).once('close', () => this.#close('broken'))
    if (source.readableEnded) this.#close('ended')
    else if (source.destroyed) this.#close('broken')
    else source.on('data', (piece: Buffer) => this.#take(piece))
  }

  #take(piece: Buffer) {
    if (this.#isDropped) return
    this.#waiting.push(piece)
    this.#bytes += piece.length
    if (this.#bytes >= mostWaiting) this.#source.pause()
    this.#wake?.()
  }

  #close(state: 'ended' | 'broken') {
    if (this.#state === 'open') this.#state = state
    clearTimeout(this.#silence)
    this.#wake?.()
  }

  #change() {
    this.#silence.refresh()
    return new Promise<void>(resolve => (this.#wake = resolve)).then(() => (this.#wake = undefined))
  }

  /** All that has come since; undefined at the end. A Failure where the sender has gone or falls silent. */
  async next(): Promise<readonly Buffer[] | undefined> {
    while (this.#bytes === 0 && this.#state === 'open') await this.#change()
    if (this.#bytes === 0 && this.#state === 'ended') return undefined
    if (this.#bytes === 0) throw interrupted()
    const pieces = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    if (this.#state === 'open' && this.#source.isPaused()) this.#source.resume()
    return pieces
  }

  /** Swallows what is still to come, and takes up no memory for it. */
  async drop(): Promise<void> {
    this.#isDropped = true
    this.#waiting = []
    this.#bytes = 0
    clearTimeout(this.#silence)
    const isOver = () => this.#source.readableEnded || this.#source.destroyed
    if (isOver()) return
    const tooSlow = setTimeout(() => this.#source.destroy(), drainMs)
    this.#source.resume()
    await new Promise<void>(resolve => this.#source.once('end', resolve).once('close', resolve))
    clearTimeout(tooSlow)
  }
}
