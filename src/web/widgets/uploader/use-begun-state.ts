import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { UploadState } from '#contract/files.ts'
import { isGone, uploadState } from '#web/api/file-calls.ts'
import { forgetUpload, type Begun } from './resume-memory.ts'
import { isUnderWay } from './under-way.ts'

/** How often is looked how far another window has come. */
const lookMs = 2000

interface BegunState extends UploadState {
  /** Another window goes on with it. */
  isElsewhere: boolean
}

const isComplete = ({ nextChunk, totalChunks }: UploadState) => nextChunk > totalChunks

/** How far a begun upload has come; `null` once there is nothing to go on with. */
export const useBegunState = (begun: Begun & { fingerprint: string }) => {
  const client = useQueryClient()
  const read = async ({ signal }: { signal: AbortSignal }): Promise<BegunState | null> => {
    // Asked first: where it has arrived since, that is seen, and not that nobody goes on with it.
    const isElsewhere = await isUnderWay(begun.fingerprint)
    try {
      const state = await uploadState(begun.id, signal)
      if (!isComplete(state)) return { ...state, isElsewhere }
      void client.invalidateQueries({ queryKey: ['file', begun.otcType, begun.otcId] })
      return null
    } catch (error) {
      if (!isGone(error)) throw error
      forgetUpload(begun.fingerprint)
      return null
    }
  }
  return useQuery({
    queryKey: ['file', 'upload', begun.id],
    meta: { quiet: true },
    queryFn: read,
    refetchInterval: ({ state }) => (state.data?.isElsewhere ? lookMs : false),
  })
}
