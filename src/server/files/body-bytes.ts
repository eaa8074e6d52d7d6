import type { IncomingMessage } from 'node:http'

import { failure } from '#contract/failure.ts'

/** What may wait here while the disk is busy, before the sender is told to wait as well. */
const mostWaiting = 4 * 1024 * 1024

export interface Patience {
  /** A sender who says nothing for so long has gone; what came of the chunk is dropped. */
  silenceMs: number
  /** One who sends less than `leastBytes` in each `spanMs` would hold his place for ever: his chunk ends, too. */
  spanMs: number
  leastBytes: number
  /** How long the rest of a refused chunk is swallowed, so that its sender can read the sentence. */
  drainMs: number
}

/** A kilobyte a second is less than any line in use carries, and what was sent before the chunk is kept. */
const usual: Patience = { silenceMs: 60_000, spanMs: 60_000, leastBytes: 64 * 1024, drainMs: 60_000 }

export const interrupted = () => failure('refused', '上传中断，请重试')
const tooSlow = () => failure('refused', '网络太慢，上传中断，请重试')

/**
 * The bytes of a request, as they come. They are listened to rather than iterated over: a stream that is asked for its
 * bytes joins what has gathered, a copy of every byte of a gigabyte.
 */
export class BodyBytes {
  readonly #source: IncomingMessage
  readonly #patience: Patience
  readonly #silence: NodeJS.Timeout
  readonly #span: NodeJS.Timeout
  #inSpan = 0
  /** Nobody is slow while it is us who make him wait. */
  #hasPaused = false
  #why = interrupted
  #waiting: Buffer[] = []
  #bytes = 0
  #state: 'open' | 'ended' | 'broken' = 'open'
  #isDropped = false
  #wake: (() => void) | undefined

  constructor(source: IncomingMessage, patience: Patience = usual) {
    this.#source = source
    this.#patience = patience
    this.#silence = setTimeout(() => this.#wake && this.#close('broken'), patience.silenceMs)
    this.#span = setInterval(() => this.#weigh(), patience.spanMs)
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
    this.#inSpan += piece.length
    if (this.#bytes >= mostWaiting) this.#pause()
    this.#wake?.()
  }

  #pause() {
    this.#hasPaused = true
    this.#source.pause()
  }

  #weigh() {
    const isSlow = this.#inSpan < this.#patience.leastBytes && !this.#hasPaused
    this.#inSpan = 0
    this.#hasPaused = this.#source.isPaused()
    if (!isSlow || this.#state !== 'open') return
    this.#why = tooSlow
    this.#close('broken')
  }

  #stopWatching() {
    clearTimeout(this.#silence)
    clearInterval(this.#span)
  }

  #close(state: 'ended' | 'broken') {
    if (this.#state === 'open') this.#state = state
    this.#stopWatching()
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
    if (this.#bytes === 0) throw this.#why()
    const pieces = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    if (this.#state === 'open' && this.#source.isPaused()) this.#source.resume()
    return pieces
  }

  /** Swallows what is still to come, and takes up no memory for it. Whether that was all of it. */
  async drop(): Promise<boolean> {
    this.#isDropped = true
    this.#waiting = []
    this.#bytes = 0
    this.#stopWatching()
    const isOver = () => this.#source.readableEnded || this.#source.destroyed
    if (isOver()) return true
    this.#source.resume()
    const over = Promise.withResolvers<void>()
    const impatience = setTimeout(over.resolve, this.#patience.drainMs)
    this.#source.once('end', over.resolve).once('close', over.resolve)
    await over.promise
    clearTimeout(impatience)
    return isOver()
  }
}
