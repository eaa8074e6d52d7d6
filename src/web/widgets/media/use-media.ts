import { useCallback, useSyncExternalStore } from 'react'

import { mediaQuery } from './media-query.ts'

/** Whether the window fulfils a media query, as `(width >= 1280px)`, now and whenever that changes. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (onChange: () => void) => {
      const asked = mediaQuery(query)
      asked.addEventListener('change', onChange)
      return () => asked.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => mediaQuery(query).matches)
}
