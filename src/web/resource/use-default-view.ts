import { useEffect, useRef } from 'react'

import { useSearch } from '#web/session/use-search.ts'

import type { ListLayoutOf } from './use-list-layout.ts'

/** Opens the list with the view that the person begins with, where the address itself asks for nothing. Once for a list. */
export const useDefaultView = ({ isLoading, layout, shared }: ListLayoutOf) => {
  const [address, setAddress] = useSearch()
  const isDone = useRef(false)
  useEffect(() => {
    if (isLoading || isDone.current) return
    isDone.current = true
    const view = [...layout.views, ...shared].find(each => each.id === layout.defaultView)
    if (view && address.size === 0) setAddress(new URLSearchParams(view.search), { replace: true })
  }, [isLoading, layout, shared, address, setAddress])
}
