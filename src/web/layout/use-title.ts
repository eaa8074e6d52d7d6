import { useEffect } from 'react'

import { useConfig } from '#web/api/config.ts'
import { findPage } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'

import { useFront } from './front.ts'
import { defaultName } from './sidebar.tsx'

/** Names the window after the page and gives the page's name, to be announced. */
export const useTitle = (): string => {
  const routes = useSession(state => state.routes)
  const product = useConfig(state => state.config?.productName) ?? defaultName
  const pathname = useFront(front => front.pathname)
  const title = findPage(routes, pathname)?.node.functionName ?? ''
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product
  }, [title, product])
  return title
}
