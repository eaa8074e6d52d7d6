import type { Files } from './files.ts'
import type { PartStore } from './part-store.ts'
import { asDiskFull, diskFull } from './room.ts'

/** The store for workbooks that the product writes itself: the reserve is as little theirs as it is an upload's. */
export const workStore = ({ store, limits }: Files) => ({
  write: async (...piece: Parameters<PartStore['write']>) => {
    try {
      await store.write(...piece)
    } catch (error) {
      throw asDiskFull(error, '导出')
    }
  },
  read: store.read,
  removeAll: store.removeAll,
  async assertRoom() {
    const free = await store.freeBytes()
    if (free !== undefined && free < limits.reserveBytes) throw diskFull('导出')
  },
})
