import { useState } from 'react'

import { useSearch } from '#web/session/use-search.ts'

/**
 * Which part of a page is open: at first, and whenever somebody is led here anew, what `?tab=` says. Choosing another part
 * changes no address, because that would ask about half-filled forms, which all stay.
 */
export const useTab = <const Key extends string>(keys: readonly [Key, ...Key[]]) => {
  const [address] = useSearch()
  const text = address.get('tab')
  const wanted = keys.find(each => each === text) ?? keys[0]
  const [state, setState] = useState({ wanted, tab: wanted })
  if (state.wanted !== wanted) setState({ wanted, tab: wanted })
  const choose = (key: string) => {
    const tab = keys.find(each => each === key)
    if (tab) setState({ wanted, tab })
  }
  return [state.tab, choose] as const
}
