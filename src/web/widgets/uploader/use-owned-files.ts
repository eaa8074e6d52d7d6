import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { FileRecord } from '#contract/files.ts'
import { deleteFile, orderFiles, selectFiles, type FileOwner } from '#web/api/file-calls.ts'
import { withArrived } from './order.ts'

const none: FileRecord[] = []

/** The files of one record, and how to change the list once the server has. */
export const useOwnedFiles = (owner: FileOwner) => {
  const client = useQueryClient()
  const queryKey = ['file', owner.otcType, owner.otcId]
  const { data = none, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => selectFiles(owner, signal),
  })
  const put = (change: (files: FileRecord[]) => FileRecord[]) =>
    client.setQueryData<FileRecord[]>(queryKey, files => change(files ?? none))
  const keepOrder = async (ids: readonly string[]) => {
    try {
      client.setQueryData(queryKey, await orderFiles(owner, ids))
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      throw error
    }
  }
  return {
    files: data,
    isPending,
    /** Before those that were chosen after it. */
    add: (record: FileRecord, later: readonly string[]) => put(files => withArrived(files, record, later)),
    /** Shown at once; what the server then says counts. */
    reorder: (ids: readonly string[]) => {
      const place = (file: FileRecord) => (ids.includes(file.id) ? ids.indexOf(file.id) : ids.length)
      put(files => files.toSorted((one, other) => place(one) - place(other)))
      return keepOrder(ids)
    },
    /** Has the server keep the order that is shown. */
    keepShownOrder: () =>
      keepOrder((client.getQueryData<FileRecord[]>(queryKey) ?? none).map(each => each.id)),
    remove: async (id: string) => {
      await deleteFile(id)
      put(files => files.filter(each => each.id !== id))
    },
  }
}
