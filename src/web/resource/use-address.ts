import { useCallback } from 'react'
import { useLocation, type NavigateOptions } from 'react-router'

import { useSearch } from '#web/session/use-search.ts'

/**
 * The page's query, and how to change it. A change starts from the address as it is at that moment: the router shows a new
 * one a little after it has gone there, and two changes shortly after one another would bring back what the first took away.
 */
export const useAddress = () => {
  const [address, setAddress] = useSearch()
  const { pathname } = useLocation()
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      // A page behind another one has only its own address.
      const now = location.pathname === pathname ? new URLSearchParams(location.search) : address
      setAddress(next(now), options)
    },
    [address, pathname, setAddress],
  )
  return [address, change] as const
}
