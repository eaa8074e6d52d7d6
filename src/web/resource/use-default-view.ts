import { useEffect, useRef } from 'react'

import { useSearch } from '#web/session/use-search.ts'

import { everything } from './page-address.ts'
import type { ListLayoutOf } from './use-list-layout.ts'

/**
 * Opens the list with the view that the person begins with, where the address itself asks for nothing. Once for a list: whoever
 * takes its conditions away asks for everything, also after a reload and in a link.
 */
export const useDefaultView = ({ isLoading, layout, shared }: ListLayoutOf) => {
  const [address, setAddress] = useSearch()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (isLoading) return
    const view = [...layout.views, ...shared].find(each => each.id === layout.defaultView)
    if (view && address.size === 0)
      setAddress(hasBegun.current ? everything : new URLSearchParams(view.search), { replace: true })
    hasBegun.current = true
  }, [isLoading, layout, shared, address, setAddress])
}
