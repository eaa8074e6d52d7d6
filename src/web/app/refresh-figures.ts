import type { QueryClient } from '@tanstack/react-query'

/** A busy house says so every other second; a person who looks at figures needs them seldom that fresh. */
const leastMs = 10_000

let last = -leastMs
let isWaiting = false

/**
 * Asks anew for the figures that are looked at: at once after a quiet time, else when the last answer is ten seconds old. A
 * window that nobody sees waits until somebody does.
 */
export const refreshFigures = (queryClient: QueryClient): void => {
  if (isWaiting) return
  isWaiting = true
  const ask = () => {
    if (document.visibilityState === 'hidden')
      return document.addEventListener('visibilitychange', ask, { once: true })
    isWaiting = false
    last = performance.now()
    void queryClient.invalidateQueries({ queryKey: ['statistics'] })
  }
  setTimeout(ask, Math.max(0, last + leastMs - performance.now()))
}
