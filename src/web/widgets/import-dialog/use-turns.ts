import { useMemo, useRef } from 'react'

/** Work of which only one piece is under way: the next one ends it. */
export const useTurns = () => {
  const working = useRef<AbortController>(undefined)
  return useMemo(
    () => ({
      begin: () => {
        working.current?.abort()
        return (working.current = new AbortController()).signal
      },
      /** Whether no other piece has begun since. */
      isLast: (signal: AbortSignal) => working.current?.signal === signal,
      end: () => working.current?.abort(),
    }),
    [],
  )
}
