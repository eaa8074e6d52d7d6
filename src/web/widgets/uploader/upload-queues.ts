import { addOpenWork } from '#web/api/open-work.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { begunUploads } from './resume-memory.ts'
import { UploadQueue } from './upload-queue.ts'
import { ownerKey, type UploadItem } from './upload-rules.ts'

export interface UnseenUpload {
  item: UploadItem
  queue: UploadQueue
}

const queues = new Map<string, UploadQueue>()
const ofRecord = (id: string) => [...queues].flatMap(([key, queue]) => (key.endsWith(`|${id}`) ? queue : []))

let unseen: readonly UnseenUpload[] = []
const watchers = new Set<() => void>()

const look = () => {
  unseen = [...queues.values()].flatMap(queue =>
    queue.isSeen ? [] : queue.items.map(item => ({ item, queue })),
  )
  for (const changed of watchers) changed()
}

/** What is on its way to whichever owner while no uploader shows it: their forms are closed, or asleep in a tab behind. */
export const unseenUploads = {
  list: () => unseen,
  subscribe: (changed: () => void) => {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
}

/** The one queue of an owner. */
export const queueOf = (owner: FileOwner): UploadQueue => {
  const key = ownerKey(owner)
  const known = queues.get(key)
  if (known) return known
  const queue = new UploadQueue()
  queue.subscribe(look)
  queues.set(key, queue)
  return queue
}

/**
 * Names of the files that were chosen for this owner in this browser, and that the server does not have: on their way, paused,
 * or cut off by a reload or in another window.
 */
export const missingFiles = (owner: FileOwner): string[] => {
  const names = queues.get(ownerKey(owner))?.items.map(each => each.name) ?? []
  const cutOff = begunUploads(owner).filter(each => !names.includes(each.name))
  return [...names, ...cutOff.map(each => each.name)]
}

addOpenWork({
  tell: () => {
    const count = [...queues.values()].reduce((sum, { items }) => sum + items.length, 0)
    return count > 0 ? `还有 ${count} 个文件没有传完` : undefined
  },
  filesOf: id => ofRecord(id).flatMap(({ items }) => items.map(each => each.name)),
  goOn: () => {
    for (const queue of queues.values()) queue.goOn()
  },
  giveUp: id => {
    for (const queue of ofRecord(id)) queue.cancelAll()
  },
  end: () => {
    for (const queue of queues.values()) queue.end()
    queues.clear()
  },
})
