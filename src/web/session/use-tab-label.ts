import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { labelTab } from './tabs.ts'

/** Names the tab of this page after the record that it shows, as soon as that is known, so that two of them can be told apart. */
export const useTabLabel = (id: string | undefined, label: string | undefined): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (label) labelTab(pathname, id, label)
  }, [pathname, id, label])
}
