import { useState } from 'react'

import { useSearch } from '#web/session/use-search.ts'

/**
 * Which part of a page is open: what `?tab=` says, so that a reload and a link find the same one. Choosing another part loses
 * nothing that is half filled, and leaves no step to go back to.
 */
export const useTab = <const Key extends string>(keys: readonly [Key, ...Key[]]) => {
  const [address, changeAddress] = useSearch()
  const text = address.get('tab')
  const wanted = keys.find(each => each === text) ?? keys[0]
  const [state, setState] = useState({ wanted, tab: wanted })
  if (state.wanted !== wanted) setState({ wanted, tab: wanted })
  const choose = (key: string) => {
    const tab = keys.find(each => each === key)
    if (!tab) return
    // At once; the address follows.
    setState({ wanted, tab })
    changeAddress({ ...Object.fromEntries(address), tab }, { replace: true })
  }
  return [state.tab, choose] as const
}
