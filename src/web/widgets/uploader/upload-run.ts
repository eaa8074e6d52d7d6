import { v7 } from 'uuid'

import { Failure } from '#contract/failure.ts'
import { safeFileName, type FileRecord } from '#contract/files.ts'
import { askForRoom, isGone, uploadState } from '#web/api/file-calls.ts'
import { chunkForm, type ChunkOwner } from './chunk-form.ts'
import { chunkHash } from './chunk-hash.ts'
import { giveUp } from './give-up.ts'
import { Patience } from './patience.ts'
import { LostConnection, postChunk } from './post-chunk.ts'
import { forgetUpload, recallUpload, rememberUpload } from './resume-memory.ts'
import { markUnderWay } from './under-way.ts'
import { assertReadable, isKept, isLoginOver, isLost, isPast, nextIn } from './upload-failures.ts'
import { chunkCount, chunkSpan, fingerprint, type UploadItem, type UploadPhase } from './upload-rules.ts'

/** Less than this has been sent by the time a question would have been answered. */
const fewBytes = 256 * 1024

export interface RunOptions extends ChunkOwner {
  chunkBytes: number
}

/** An upload was given up by its person, or left; nobody needs to be told. */
export class Cancelled extends Error {}

type Report = (change: Partial<Pick<UploadItem, 'sent' | 'phase'>>) => void

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
  readonly #hashes = new Map<number, Promise<string>>()
  /** Of this run alone: another one of the same file, in another window, is another's. */
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
    this.done = this.#run()
    markUnderWay(this.#memory, this.done)
  }

  pause() {
    this.#isPaused = true
    this.#interrupt()
    this.#halt('paused')
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

  /** Nothing of a chunk that was cut is kept: how much is there is told as it is. */
  #halt(phase: UploadPhase) {
    this.#report({ phase, sent: (this.#next - 1) * this.#options.chunkBytes })
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
        this.#report({ phase: 'uploading' })
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
        if (record.nextChunk === undefined) return this.#finish(record)
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

  #finish(record: FileRecord) {
    forgetUpload(this.#memory)
    return record
  }

  #move(id: string, next: number) {
    this.#id = id
    this.#next = next
    this.#hashes.delete(next - 1)
    const { name, size } = this.#file
    rememberUpload(this.#memory, { ...this.#options.owner, id, name: safeFileName(name), size })
  }

  /** Another window that went on with the same upload has given it up: that window's, and not this one's. */
  #startOver() {
    this.#id = undefined
    this.#next = 1
    this.#key = v7()
    this.#hashes.clear()
  }

  /** Whether it can go on after `error`. */
  async #recover(error: unknown, attempt: number): Promise<boolean> {
    if (this.#isPaused || (isPast(error) && attempt < 3)) return true
    if (isLoginOver(error)) {
      this.#halt('signedOut')
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
    this.#halt('offline')
    await this.#patience.forServer(attempt)
    return true
  }

  async #recall() {
    const id = recallUpload(this.#memory)
    if (!id) return
    try {
      const { nextChunk, totalChunks } = await uploadState(id)
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
    const isLittle = size - (this.#next - 1) * this.#options.chunkBytes < fewBytes
    if (isLittle || (this.#isUnanswered && !this.#id)) return
    await askForRoom(this.#options.owner, { fileName: safeFileName(name), fileSize: size, id: this.#id })
  }

  async #untilResumed() {
    while (this.#isPaused && !this.#isOver) await this.#patience.untilWoken()
    if (this.#isOver) throw new Cancelled()
  }

  #slice(chunk: number) {
    const { from, to } = chunkSpan(chunk, this.#file.size, this.#options.chunkBytes)
    return this.#file.slice(from, to)
  }

  /** The next chunk is hashed while this one travels. */
  #hashOf(chunk: number): Promise<string> {
    const known = this.#hashes.get(chunk)
    if (known) return known
    const hash = chunkHash(this.#slice(chunk), this.#end.signal)
    // Whoever needs it hears of a failure; nobody may by then.
    hash.catch(() => this.#hashes.delete(chunk))
    this.#hashes.set(chunk, hash)
    return hash
  }

  async #sendNext(): Promise<FileRecord> {
    const { size } = this.#file
    const chunk = this.#next
    const total = chunkCount(size, this.#options.chunkBytes)
    const hash = await this.#hashOf(chunk)
    if (chunk < total) void this.#hashOf(chunk + 1)
    if (this.#isPaused || this.#isOver) throw new LostConnection()
    const slice = this.#slice(chunk)
    const form = chunkForm(this.#file, slice, { ...this.#options, id: this.#id, chunk, total, hash })
    const before = (chunk - 1) * this.#options.chunkBytes
    const report = (sent: number) => this.#report({ sent: Math.min(size, before + sent) })
    const wasUnanswered = this.#isUnanswered
    this.#isUnanswered = true
    try {
      const record = await postChunk(form, this.#key, this.#stop.signal, report)
      this.#isUnanswered = false
      return record
    } catch (error) {
      // A refusal says nothing of what was sent before, and may have arrived.
      if (error instanceof Failure) this.#isUnanswered = wasUnanswered
      if (error instanceof LostConnection) await assertReadable(slice)
      throw error
    }
  }
}
