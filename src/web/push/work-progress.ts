import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'

import { socketCodes } from '#contract/socket.ts'
import type { ProgressPush } from '#contract/transfer-calls.ts'
import { onPush } from './subscriptions.ts'

export const isProgress = (data: unknown): data is ProgressPush =>
  typeof data === 'object' && data !== null && 'kind' in data && 'done' in data && 'total' in data

/**
 * How far one's own call has come: `begin` gives the id to send with it, `progress` is what the socket last said, nothing
 * before and after.
 */
export const useWorkProgress = () => {
  const id = useRef('')
  const [progress, setProgress] = useState<ProgressPush>()
  useEffect(
    () =>
      onPush(socketCodes.progress, ({ data }) => {
        if (isProgress(data) && data.id === id.current) setProgress(data)
      }),
    [],
  )
  return {
    progress,
    begin: (): string => {
      id.current = v7()
      setProgress(undefined)
      return id.current
    },
    end: () => {
      id.current = ''
      setProgress(undefined)
    },
  }
}
