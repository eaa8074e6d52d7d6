import type { FileRecord } from '#contract/files.ts'
import { orderFiles, type FileOwner } from '#web/api/file-calls.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { DayMemory, isOfToday } from './day-memory.ts'
import { inOrder } from './order.ts'
import { Patience } from './patience.ts'
import { isLoginOver, isLost, isPast } from './upload-failures.ts'
import { ownerKey } from './upload-rules.ts'

/** The order in which files were chosen that arrived in another one, until the server keeps it; also over a reload. */
interface ChosenOrder {
  ids: readonly string[]
  patience: Patience
  isSending: boolean
}

const orders = new Map<string, ChosenOrder>()

interface KeptOrder {
  ids: readonly string[]
  time: number
}

const isKept = (value: unknown): value is KeptOrder => {
  if (typeof value !== 'object' || value === null || !('time' in value) || !('ids' in value)) return false
  const { ids, time } = value
  if (typeof time !== 'number' || !isOfToday(time)) return false
  return Array.isArray(ids) && ids.every(each => typeof each === 'string')
}

/** What the server had not been told when the page was left. */
const memory = new DayMemory('order:', isKept)

const begin = (key: string, ids: readonly string[]): ChosenOrder => {
  const order = { ids, patience: new Patience(), isSending: false }
  orders.set(key, order)
  return order
}

const orderOf = (owner: FileOwner): ChosenOrder | undefined => {
  const key = ownerKey(owner)
  const kept = orders.has(key) ? undefined : memory.read(key)
  return kept ? begin(key, kept.ids) : orders.get(key)
}

const forget = (key: string) => {
  orders.delete(key)
  memory.forget(key)
}

/** `ids` as they are shown by now; `isMixed`: one of them has arrived after others that were chosen later. */
export const followOrder = (owner: FileOwner, ids: readonly string[], isMixed: boolean): void => {
  const key = ownerKey(owner)
  const order = orderOf(owner)
  if (!order && !isMixed) return
  if (order) order.ids = ids
  else begin(key, ids)
  memory.write(key, { ids, time: Date.now() })
}

/** What the server gives before it knows the order is shown in that order already. */
export const inChosenOrder = (owner: FileOwner, files: readonly FileRecord[]): FileRecord[] =>
  inOrder(files, orderOf(owner)?.ids ?? [])

/** Waits until it can be sent again; fails with what the server says where that would not help. */
const recover = async (error: unknown, patience: Patience, attempt: number): Promise<void> => {
  if (isPast(error) && attempt < 3) return
  if (isLoginOver(error)) return patience.forLogin(error)
  if (!isLost(error)) throw error
  await patience.forServer(attempt)
}

/** Sends it until the server has the last of it; undefined where it was given up on the way. */
const send = async (owner: FileOwner, order: ChosenOrder): Promise<FileRecord[] | undefined> => {
  const isWanted = () => orders.get(ownerKey(owner)) === order
  for (let attempt = 0; isWanted();) {
    const { ids } = order
    try {
      const files = await orderFiles(owner, ids)
      // More has arrived meanwhile, or was put elsewhere.
      if (isWanted() && ids === order.ids) return files
    } catch (error) {
      if (isWanted()) await recover(error, order.patience, attempt++)
    }
  }
  return undefined
}

/**
 * Has the server keep the order, as soon as it can be reached, as it has the chunks. Gives the files as the server then has
 * them; undefined where there is nothing to tell, or somebody else waits for it already. Fails with the server's sentence.
 */
export const keepChosenOrder = async (owner: FileOwner): Promise<FileRecord[] | undefined> => {
  const order = orderOf(owner)
  if (!order || order.isSending) return undefined
  order.isSending = true
  try {
    return await send(owner, order)
  } finally {
    if (orders.get(ownerKey(owner)) === order) forget(ownerKey(owner))
  }
}

addOpenWork({
  tell: () => {
    const isWaiting = [...orders.values()].some(each => each.isSending)
    return isWaiting ? '文件的顺序还没有保存' : undefined
  },
  goOn: () => {
    for (const { patience } of orders.values()) patience.wake()
  },
  giveUp: id => {
    for (const [key, { patience }] of orders)
      if (key.endsWith(`|${id}`)) {
        forget(key)
        patience.wake()
      }
  },
  end: () => {
    const sending = [...orders.values()]
    // Those of records that nobody has opened since the reload, too: whoever signs in next has nothing to do with them.
    for (const key of memory.names()) forget(key)
    for (const key of orders.keys()) forget(key)
    for (const { patience } of sending) patience.wake()
  },
})
