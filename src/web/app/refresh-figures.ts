import type { QueryClient } from '@tanstack/react-query'

import { sysFile } from '#contract/resources/sys-file.ts'
import type { FiguresPush } from '#contract/socket.ts'

/** A busy house says so every other second; a person who looks at figures needs them seldom that fresh. */
const leastMs = 10_000

/**
 * Asks anew for what is looked at of these: at once after a quiet time, else when the last answer is ten seconds old. A
 * window that nobody sees waits until somebody does.
 */
const seldom = (...keys: readonly string[]) => {
  let last = -leastMs
  let isWaiting = false
  return (queryClient: QueryClient): void => {
    if (isWaiting) return
    isWaiting = true
    const ask = () => {
      if (document.visibilityState === 'hidden')
        return document.addEventListener('visibilitychange', ask, { once: true })
      isWaiting = false
      last = performance.now()
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
    }
    setTimeout(ask, Math.max(0, last + leastMs - performance.now()))
  }
}

const refreshStatistics = seldom('statistics')
/** Of a record, and all of them with their totals. */
const refreshFiles = seldom('file', sysFile.name)

const isFiguresPush = (data: unknown): data is FiguresPush => typeof data === 'object' && data !== null

/** What the server says of the figures; without its word, after a connection that was lost, anything may have changed. */
export const refreshFigures = (queryClient: QueryClient, data?: unknown): void => {
  refreshStatistics(queryClient)
  if (data === undefined || (isFiguresPush(data) && data.files)) refreshFiles(queryClient)
}
