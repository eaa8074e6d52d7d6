import { safeFileName, type FileRecord } from '#contract/files.ts'
import { fillPlace, leavePlace, takePlace } from './chosen-places.ts'
import { recallUpload } from './resume-memory.ts'
import { fingerprint, goesOnByItself, type UploadItem } from './upload-rules.ts'
import { Cancelled, type RunOptions } from './run-options.ts'
import { UploadRun } from './upload-run.ts'

/** Several files travel side by side; more would only share the same line. */
const atOnce = 3

/** How often files were chosen, wherever it was. */
let choices = 0

interface Entry {
  item: UploadItem
  file: File
  options: RunOptions
  fingerprint: string
  choice: number
  /** Its place among all that were chosen. */
  turn: number
  /** Whether others were chosen with it, whatever has become of them. */
  hasOthers: boolean
  /** Ids of the files that its owner had when it was chosen. */
  before: ReadonlySet<string>
  run?: UploadRun
}

export interface QueueListener {
  /** `later`: ids of files that arrived before this one, and were chosen after it. */
  onDone(record: FileRecord, later: readonly string[]): void
  /** Nothing is on its way any more. */
  onSettled?(): void
  /**
   * A file was given up by the server or the browser, with this to say. `choice`: one for all that were chosen together.
   * `isAlone`: it is before one's eyes, and no other.
   */
  onFailed(error: unknown, name: string, isAlone: boolean, choice: number): void
}

/** The files on their way to one owner. It outlives the screen that began it: who comes back sees them go on. */
export class UploadQueue {
  items: readonly UploadItem[] = []
  #listener: QueueListener | undefined
  #entries: Entry[] = []
  /** Ids of those that went through here. */
  readonly #arrived = new Set<string>()
  readonly #changed = new Set<() => void>()
  #watchers = 0

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed.add(changed)
    return () => void this.#changed.delete(changed)
  }

  /** An uploader shows them, until the function is called that this gives. */
  readonly watch = (): (() => void) => {
    this.#watchers += 1
    this.#tell()
    return () => {
      this.#watchers -= 1
      this.#tell()
    }
  }

  get isSeen(): boolean {
    return this.#watchers > 0
  }

  listen(listener: QueueListener) {
    this.#listener = listener
  }

  /**
   * `there`: what the owner has by now. `hasOthers`: they were chosen with more, also where only one of them could be sent. Gives which
   * choice it is.
   */
  add(
    files: readonly File[],
    options: RunOptions,
    there: readonly { id: string }[] = [],
    hasOthers = files.length > 1,
  ): number {
    choices += 1
    const before = new Set(there.map(each => each.id))
    const choice = choices
    for (const file of files) {
      const memory = fingerprint(file, options.owner, options.chunkBytes)
      const uid = `${Date.now()}-${Math.random().toString(36).slice(2)}`
      const turn = takePlace(options.owner, memory)
      const item: UploadItem = {
        uid,
        name: safeFileName(file.name),
        size: file.size,
        sent: 0,
        kept: 0,
        phase: 'waiting',
      }
      this.#entries.push({ file, options, fingerprint: memory, choice, turn, hasOthers, before, item })
    }
    // What goes on after a reload stands, and begins, where it was chosen first.
    this.#entries.sort((one, other) => one.turn - other.turn)
    this.#startSome()
    return choice
  }

  /** Two uploads of one file would go on with each other's chunks, and one given up would take the other with it. */
  has(file: File, { owner, chunkBytes }: RunOptions): boolean {
    const wanted = fingerprint(file, owner, chunkBytes)
    return this.#entries.some(each => each.fingerprint === wanted)
  }

  /**
   * The server has it whole, and has not said so here: shown beside itself, it would be counted twice, and push what is on its way
   * from under a finger.
   */
  isComing({ id, fileName, fileSize }: Pick<FileRecord, 'id' | 'fileName' | 'fileSize'>): boolean {
    const isIt = ({ item, before }: Entry) =>
      item.name === fileName && item.size === fileSize && !before.has(id)
    return !this.#arrived.has(id) && this.#entries.some(isIt)
  }

  pause(uid: string) {
    this.#find(uid)?.run?.pause()
    this.#startSome()
  }

  resume(uid: string) {
    this.#find(uid)?.run?.resume()
  }

  cancel(uid: string) {
    const entry = this.#find(uid)
    if (entry?.run) entry.run.cancel()
    else if (entry) this.#drop(entry)
  }

  /** All of it; the last first, so that none begins in the place of another. */
  cancelAll() {
    for (const { uid } of this.items.toReversed()) this.cancel(uid)
  }

  /** There is a login, or a server, again; what its person has paused stays so. */
  goOn() {
    for (const { item, run } of this.#entries) if (goesOnByItself.has(item.phase)) run?.resume()
  }

  /** Stops here alone: what was sent stays on the server, for whoever chooses the same file again. */
  end() {
    for (const { run } of this.#entries) run?.leave()
    this.#entries = []
    this.#show()
  }

  #find(uid: string) {
    return this.#entries.find(each => each.item.uid === uid)
  }

  #tell() {
    for (const changed of this.#changed) changed()
  }

  #show() {
    this.items = this.#entries.map(each => each.item)
    this.#tell()
  }

  #drop(entry: Entry) {
    // Whoever may go on with it later finds its place again.
    if (!recallUpload(entry.fingerprint)) leavePlace(entry.options.owner, entry.fingerprint)
    this.#entries = this.#entries.filter(each => each !== entry)
    this.#startSome()
    if (this.#entries.length === 0) this.#listener?.onSettled?.()
  }

  #startSome() {
    const moving = this.#entries.filter(each => each.run && each.item.phase !== 'paused').length
    const waiting = this.#entries.filter(each => !each.run)
    for (const entry of waiting.slice(0, Math.max(0, atOnce - moving))) void this.#start(entry)
    this.#show()
  }

  async #start(entry: Entry) {
    entry.run = new UploadRun(entry.file, entry.options, change => {
      entry.item = { ...entry.item, ...change }
      this.#show()
    })
    try {
      const record = await entry.run.done
      this.#arrived.add(record.id)
      this.#listener?.onDone(record, fillPlace(entry.options.owner, entry.fingerprint, record.id))
    } catch (error) {
      const isAlone = this.isSeen && !entry.hasOthers && this.#entries.length === 1
      if (!(error instanceof Cancelled))
        this.#listener?.onFailed(error, entry.item.name, isAlone, entry.choice)
    } finally {
      if (this.#entries.includes(entry)) this.#drop(entry)
    }
  }
}
