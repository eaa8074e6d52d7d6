import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { deleteFile, orderFiles, selectFiles, type FileOwner } from '#web/api/file-calls.ts'
import { putAcknowledged } from '#web/api/query-client.ts'
import { followOrder, inChosenOrder, keepChosenOrder } from './chosen-order.ts'
import { goOnGivingUp, hearGivenUp } from './give-up.ts'
import { inOrder, withArrived } from './order.ts'

const none: FileRecord[] = []

const idsOf = (files: readonly FileRecord[]) => files.map(each => each.id)

/** The files of one record, and how to change the list once the server has. */
export const useOwnedFiles = (owner: FileOwner) => {
  const client = useQueryClient()
  const queryKey = ['file', owner.otcType, owner.otcId]
  const { data = none, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => inChosenOrder(owner, await selectFiles(owner, signal)),
  })
  const put = (change: (files: FileRecord[] | undefined) => FileRecord[] | undefined) =>
    putAcknowledged(client, queryKey, change) ?? none
  const takeAway = (id: string) => put(files => files?.filter(each => each.id !== id))
  const onGivenUp = useEffectEvent(takeAway)
  useEffect(() => {
    goOnGivingUp()
    return hearGivenUp(onGivenUp)
  }, [])
  /** Shows the order that the server has answered, or what it has where it refused. */
  const settle = async (answer: Promise<FileRecord[] | undefined>) => {
    try {
      const ids = (await answer)?.map(each => each.id)
      if (!ids) return
      // It was written before whatever has arrived or was taken away since.
      const files = put(each => each && inOrder(each, ids))
      if (files.length !== ids.length || files.some(({ id }) => !ids.includes(id)))
        void client.invalidateQueries({ queryKey })
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      throw error
    }
  }
  return {
    files: data,
    isPending,
    /** Before those that were chosen after it. */
    add: (record: FileRecord, later: readonly string[]) => {
      const files = put((each = none) => withArrived(each, record, later))
      followOrder(owner, idsOf(files), later.length > 0)
    },
    /** Shown at once; what the server then says counts. */
    reorder: async (ids: readonly string[]) => {
      const files = put(each => each && inOrder(each, ids))
      await settle(orderFiles(owner, ids))
      followOrder(owner, idsOf(files), false)
    },
    /** Has the server keep the order in which files were chosen. */
    keepChosenOrder: () => settle(keepChosenOrder(owner)),
    remove: async (id: string) => {
      await deleteFile(id)
      takeAway(id)
    },
  }
}
