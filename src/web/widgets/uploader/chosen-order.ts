import type { FileRecord } from '#contract/files.ts'
import { orderFiles, type FileOwner } from '#web/api/file-calls.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { inOrder } from './order.ts'
import { Patience } from './patience.ts'
import { isLoginOver, isLost, isPast } from './upload-failures.ts'
import { ownerKey } from './upload-rules.ts'

/** The order in which files were chosen that arrived in another one, until the server keeps it. */
interface ChosenOrder {
  ids: readonly string[]
  patience: Patience
  isSending: boolean
}

const orders = new Map<string, ChosenOrder>()

/** `ids` as they are shown by now; `isMixed`: one of them has arrived after others that were chosen later. */
export const followOrder = (owner: FileOwner, ids: readonly string[], isMixed: boolean): void => {
  const order = orders.get(ownerKey(owner))
  if (order) order.ids = ids
  else if (isMixed) orders.set(ownerKey(owner), { ids, patience: new Patience(), isSending: false })
}

/** What the server gives before it knows the order is shown in that order already. */
export const inChosenOrder = (owner: FileOwner, files: readonly FileRecord[]): FileRecord[] =>
  inOrder(files, orders.get(ownerKey(owner))?.ids ?? [])

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
  const order = orders.get(ownerKey(owner))
  if (!order || order.isSending) return undefined
  order.isSending = true
  try {
    return await send(owner, order)
  } finally {
    if (orders.get(ownerKey(owner)) === order) orders.delete(ownerKey(owner))
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
        orders.delete(key)
        patience.wake()
      }
  },
  end: () => {
    const all = [...orders.values()]
    orders.clear()
    for (const { patience } of all) patience.wake()
  },
})
