import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fulfils a media query, as `(width >= 1280px)`, now and whenever that changes. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (onChange: () => void) => {
      const asked = matchMedia(query)
      asked.addEventListener('change', onChange)
      return () => asked.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
