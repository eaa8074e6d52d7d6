import { useCallback, useMemo } from 'react'
import { useLocation, type NavigateOptions } from 'react-router'

import { useGo } from './use-go.ts'

/** The query of the page's address, and how to go to another one of the same page: `useSearchParams` by `useGo`. */
export const useSearch = () => {
  const { pathname, search } = useLocation()
  const go = useGo()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) =>
      void go({ pathname, search: new URLSearchParams(next).toString() }, options),
    [pathname, go],
  )
  return [query, change] as const
}
