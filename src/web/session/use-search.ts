import { useCallback, useMemo } from 'react'
import { useLocation, type NavigateOptions } from 'react-router'

import { isSameTab, readdress } from './tabs.ts'
import { useRouter } from './use-go.ts'

/**
 * The query of the page's address, and how to go to another one of the same page: `useSearchParams` by `useGo`. A page that has
 * been left meanwhile, as while it was being saved, fetches nobody back: it will be found there.
 */
export const useSearch = () => {
  const { pathname, search } = useLocation()
  const router = useRouter()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      const to = new URLSearchParams(next).toString()
      const here = { pathname, search }
      if (isSameTab(router.state.location, here)) void router.navigate({ pathname, search: to }, options)
      else readdress(here, { pathname, search: to && `?${to}` })
    },
    [pathname, search, router],
  )
  return [query, change] as const
}
