import { v7 } from 'uuid'

import { Failure } from '#contract/failure.ts'
import { safeFileName, type FileRecord } from '#contract/files.ts'
import { askForRoom, isGone, uploadState } from '#web/api/file-calls.ts'
import { chunkForm } from './chunk-form.ts'
import { giveUp } from './give-up.ts'
import { Patience } from './patience.ts'
import { finerBytes, Pieces } from './pieces.ts'
import { LostConnection, postChunk } from './post-chunk.ts'
import { forgetUpload, recallUpload, rememberUpload } from './resume-memory.ts'
import { Cancelled, Interrupted, type Report, type RunOptions } from './run-options.ts'
import { markUnderWay } from './under-way.ts'
import { assertReadable, isBusy, isKept, isLoginOver, isLost, isPast, nextIn } from './upload-failures.ts'
import { fingerprint, type UploadPhase } from './upload-rules.ts'

/**
 * One file on its way: chunk after chunk, resumed after a pause, a lost connection or a reload, until the server has it
 * all (api section 5). `done` fails with the server's sentence, or with `Cancelled`.
 */
export class UploadRun {
  readonly done: Promise<FileRecord>
  readonly #file: File
  readonly #options: RunOptions
  readonly #report: Report
  readonly #memory: string
  #pieces: Pieces
  /** Bytes of the chunk that is on its way, lost with it; whether all of the first one has left once, without an answer. */
  #sent = 0
  #wasWhole = false
  /** Of this run alone: one of the same file in another window is another's. */
  #key = v7()
  #id: string | undefined
  /** It has been sent, and the server has not said what has become of it. */
  #isUnanswered = false
  #next = 1
  #stop = new AbortController()
  /** Ends it for good; a pause keeps what has been hashed. */
  readonly #end = new AbortController()
  #isPaused = false
  #isDropped = false
  /** Nobody here waits for it any more. */
  #isOver = false
  readonly #patience = new Patience()

  constructor(file: File, options: RunOptions, report: Report) {
    this.#file = file
    this.#options = options
    this.#report = report
    this.#memory = fingerprint(file, options.owner, options.chunkBytes)
    this.#pieces = new Pieces(file, options.chunkBytes, this.#end.signal)
    this.done = this.#run()
    markUnderWay(this.#memory, this.done)
  }

  pause() {
    this.#isPaused = true
    this.#interrupt()
    this.#tell('paused')
  }

  /** Goes on after a pause, or at once instead of waiting for the connection or a login. */
  resume() {
    this.#isPaused = false
    // What is being read before it is sent goes on without another word.
    this.#report({ phase: 'uploading' })
    this.#patience.wake()
  }

  cancel() {
    this.leave()
    this.#drop()
  }

  /** Ends it here alone: what was sent stays on the server, for whoever chooses the same file again. */
  leave() {
    this.#isOver = true
    this.#interrupt()
    this.#end.abort()
    this.#patience.wake()
  }

  /** Also what nobody has told of may be there, complete or not, and is not to be. */
  #drop() {
    this.#isDropped = true
    this.#end.abort()
    forgetUpload(this.#memory)
    if (this.#id || this.#isUnanswered) giveUp(this.#key, this.#id)
  }

  /** How it stands, and how much is there: nothing of a chunk that was cut is kept. */
  #tell(phase: UploadPhase) {
    const kept = this.#pieces.before(this.#next)
    this.#report({ phase, sent: kept, kept })
  }

  #interrupt() {
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  async #run(): Promise<FileRecord> {
    let isRecalled = false
    let hasRoom = false
    for (let attempt = 0; ;) {
      await this.#untilResumed()
      try {
        this.#tell('uploading')
        if (!isRecalled) {
          await this.#recall()
          isRecalled = true
          continue
        }
        if (!hasRoom) await this.#askForRoom()
        hasRoom = true
        const record = await this.#sendNext()
        if (this.#isOver) throw new Cancelled()
        attempt = 0
        if (record.nextChunk === undefined) {
          forgetUpload(this.#memory)
          return record
        }
        this.#move(record.id, record.nextChunk)
      } catch (error) {
        // What has stood still may have lost its room.
        hasRoom = false
        if (this.#isOver) throw new Cancelled()
        if (await this.#recover(error, attempt++)) continue
        if (!isRecalled || isKept(error)) this.#end.abort()
        else this.#drop()
        throw error
      }
    }
  }

  #move(id: string, next: number) {
    this.#id = id
    this.#next = next
    this.#pieces.done(next - 1)
    const { name, size } = this.#file
    const begun = { id, name: safeFileName(name), size, chunkBytes: this.#pieces.bytes }
    rememberUpload(this.#memory, { ...this.#options.owner, ...begun })
  }

  /** Another window that went on with the same upload has given it up: that window's, and not this one's. */
  #startOver() {
    this.#id = undefined
    this.#next = 1
    this.#key = v7()
  }

  /** The line was cut in the first chunk, after more than a finer one of it: from here on in those. */
  #useFiner(bytes = finerBytes(this.#file.size, this.#pieces.bytes)) {
    // All of it may have arrived: then it comes again under its key, and is known again.
    this.#wasWhole ||= this.#sent >= this.#pieces.slice(1).size
    if (this.#id || this.#isOver || this.#wasWhole || this.#sent <= bytes) return
    // A last word of how much has been sent may be missing.
    giveUp(this.#key, undefined)
    this.#isUnanswered = false
    this.#startOver()
    this.#pieces = new Pieces(this.#file, bytes, this.#end.signal)
  }

  /** Whether it can go on after `error`. */
  async #recover(error: unknown, attempt: number): Promise<boolean> {
    if (this.#isPaused || error instanceof Interrupted || (isPast(error) && attempt < 3)) return true
    if (isLoginOver(error)) {
      this.#tell('signedOut')
      await this.#patience.forLogin(error)
      return true
    }
    if (this.#id && isGone(error) && attempt < 3) {
      this.#startOver()
      return true
    }
    const next = nextIn(error)
    if (next !== undefined && attempt < 3) {
      this.#next = next
      return true
    }
    if (!isLost(error)) return false
    this.#tell(isBusy(error) ? 'busy' : 'offline')
    await this.#patience.forServer(attempt)
    return true
  }

  async #recall() {
    const begun = recallUpload(this.#memory)
    if (!begun) return
    const { id, chunkBytes = this.#options.chunkBytes } = begun
    try {
      const { nextChunk, totalChunks } = await uploadState(id)
      if (chunkBytes !== this.#pieces.bytes)
        this.#pieces = new Pieces(this.#file, chunkBytes, this.#end.signal)
      if (nextChunk <= totalChunks) this.#move(id, nextChunk)
      if (this.#isDropped) this.#drop()
    } catch (error) {
      if (!isGone(error)) throw error
      forgetUpload(this.#memory)
    }
  }

  /** Before it is sent what would not be taken. What may have arrived without an id holds its room itself. */
  async #askForRoom() {
    const { name, size } = this.#file
    if (this.#pieces.isLittleFrom(this.#next) || (this.#isUnanswered && !this.#id)) return
    await askForRoom(this.#options.owner, { fileName: safeFileName(name), fileSize: size, id: this.#id })
  }

  async #untilResumed() {
    while (this.#isPaused && !this.#isOver) await this.#patience.untilWoken()
    if (this.#isOver) throw new Cancelled()
  }

  async #sendNext(): Promise<FileRecord> {
    const chunk = this.#next
    const pieces = this.#pieces
    const hash = await pieces.hashOf(chunk)
    // The next one is hashed while this one travels.
    if (chunk < pieces.total) void pieces.hashOf(chunk + 1)
    if (this.#isPaused || this.#isOver) throw new LostConnection()
    const slice = pieces.slice(chunk)
    const form = chunkForm(this.#file, slice, {
      ...this.#options,
      id: this.#id,
      chunk,
      total: pieces.total,
      hash,
    })
    const report = (sent: number) => {
      this.#sent = sent
      this.#report({ sent: Math.min(this.#file.size, pieces.before(chunk) + sent) })
    }
    const wasUnanswered = this.#isUnanswered
    const { signal } = this.#stop
    this.#isUnanswered = true
    this.#sent = 0
    try {
      const record = await postChunk(form, this.#key, signal, report)
      this.#isUnanswered = false
      return record
    } catch (error) {
      // A refusal says nothing of what was sent before, and may have arrived.
      if (error instanceof Failure) this.#isUnanswered = wasUnanswered
      if (error instanceof LostConnection && !signal.aborted) await assertReadable(slice)
      if (error instanceof LostConnection && !isBusy(error)) this.#useFiner()
      throw signal.aborted ? new Interrupted() : error
    }
  }
}
