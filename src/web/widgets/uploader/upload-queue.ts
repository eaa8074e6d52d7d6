import type { FileRecord } from '#contract/files.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { fingerprint, ownerKey, type UploadItem } from './upload-rules.ts'
import { Cancelled, UploadRun, type RunOptions } from './upload-run.ts'

/** Several files travel side by side; more would only share the same line. */
const atOnce = 3

interface Entry {
  item: UploadItem
  file: File
  options: RunOptions
  /** Its place among all that were chosen. */
  turn: number
  /** Whether others were chosen with it, whatever has become of them. */
  hasOthers: boolean
  run?: UploadRun
}

export interface QueueListener {
  /** `later`: ids of files that arrived before this one, and were chosen after it. */
  onDone(record: FileRecord, later: readonly string[]): void
  /** Nothing is on its way any more, and files arrived in another order than they were chosen in. */
  onMixed?(): void
  /** A file was given up by the server or the browser, with this to say. `isAlone`: no other one could be meant. */
  onFailed(error: unknown, name: string, isAlone: boolean): void
}

/** The files on their way to one owner. It outlives the screen that began it: who comes back sees them go on. */
export class UploadQueue {
  items: readonly UploadItem[] = []
  #listener: QueueListener | undefined
  #entries: Entry[] = []
  /** Ids of what has arrived since the queue was last empty, each with its turn when it was chosen. */
  #arrived: { id: string; turn: number }[] = []
  #turns = 0
  #isMixed = false
  readonly #changed = new Set<() => void>()

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed.add(changed)
    return () => void this.#changed.delete(changed)
  }

  listen(listener: QueueListener) {
    this.#listener = listener
  }

  /** `hasOthers`: they were chosen with more, also where only one of them could be sent. */
  add(files: readonly File[], options: RunOptions, hasOthers = files.length > 1) {
    for (const file of files) {
      const { name, size } = file
      const uid = `${Date.now()}-${Math.random().toString(36).slice(2)}`
      const turn = this.#turns++
      const item: UploadItem = { uid, name, size, sent: 0, phase: 'waiting' }
      this.#entries.push({ file, options, turn, hasOthers, item })
    }
    this.#startSome()
  }

  /** Two uploads of one file would go on with each other's chunks, and one given up would take the other with it. */
  has(file: File, { owner, chunkBytes }: RunOptions): boolean {
    const wanted = fingerprint(file, owner, chunkBytes)
    return this.#entries.some(
      each => fingerprint(each.file, each.options.owner, each.options.chunkBytes) === wanted,
    )
  }

  pause(uid: string) {
    this.#find(uid)?.run?.pause()
    this.#startSome()
  }

  resume(uid: string) {
    this.#find(uid)?.run?.resume()
  }

  async cancel(uid: string) {
    const entry = this.#find(uid)
    if (entry?.run) return entry.run.cancel()
    if (entry) this.#drop(entry)
  }

  /** All of it; the last first, so that none begins in the place of another. */
  cancelAll() {
    for (const { uid } of this.items.toReversed()) void this.cancel(uid)
  }

  /** There is a login, or a server, again; what its person has paused stays so. */
  goOn() {
    for (const { item, run } of this.#entries)
      if (item.phase === 'signedOut' || item.phase === 'offline') run?.resume()
  }

  /** Stops here alone: what was sent stays on the server, for whoever chooses the same file again. */
  end() {
    for (const { run } of this.#entries) run?.pause()
    this.#entries = []
    this.#show()
  }

  #find(uid: string) {
    return this.#entries.find(each => each.item.uid === uid)
  }

  #show() {
    this.items = this.#entries.map(each => each.item)
    for (const changed of this.#changed) changed()
  }

  #drop(entry: Entry) {
    this.#entries = this.#entries.filter(each => each !== entry)
    this.#startSome()
    if (this.#entries.length === 0) this.#settle()
  }

  #settle() {
    const isMixed = this.#isMixed
    this.#arrived = []
    this.#isMixed = false
    if (isMixed) this.#listener?.onMixed?.()
  }

  #arrive({ turn }: Entry, record: FileRecord) {
    const later = this.#arrived.filter(each => each.turn > turn).map(each => each.id)
    this.#isMixed ||= later.length > 0
    this.#arrived.push({ id: record.id, turn })
    this.#listener?.onDone(record, later)
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
      this.#arrive(entry, await entry.run.done)
    } catch (error) {
      const isAlone = !entry.hasOthers && this.#entries.length === 1
      if (!(error instanceof Cancelled)) this.#listener?.onFailed(error, entry.item.name, isAlone)
    } finally {
      this.#drop(entry)
    }
  }
}

const queues = new Map<string, UploadQueue>()

/** The one queue of an owner. */
export const queueOf = (owner: FileOwner): UploadQueue => {
  const key = ownerKey(owner)
  const queue = queues.get(key) ?? new UploadQueue()
  queues.set(key, queue)
  return queue
}

addOpenWork({
  tell: () => {
    const count = [...queues.values()].reduce((sum, { items }) => sum + items.length, 0)
    return count > 0 ? `还有 ${count} 个文件没有传完` : undefined
  },
  goOn: () => {
    for (const queue of queues.values()) queue.goOn()
  },
  giveUp: id => {
    for (const [key, queue] of queues) if (key.endsWith(`|${id}`)) queue.cancelAll()
  },
  end: () => {
    for (const queue of queues.values()) queue.end()
    queues.clear()
  },
})
