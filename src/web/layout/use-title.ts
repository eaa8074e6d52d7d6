import { useEffect } from 'react'

import { useConfig } from '#web/api/config.ts'
import { findPage } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs } from '#web/session/tabs.ts'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { useFront } from './front.ts'
import { defaultName } from './sidebar.tsx'
import { tabKey } from './tabs.ts'

/** What the record on the page in front is called, once it is known. */
export const useLabel = () => {
  const key = useFront(front => front.key)
  return useTabs(({ tabs }) => tabs.find(tab => tabKey(tab) === key)?.meta.label)
}

/** Names the window as its tab is called, and gives that name, to be announced: that of the record, as soon as it is known. */
export const useTitle = (): string => {
  const routes = useSession(state => state.routes)
  const product = useConfig(state => state.config?.productName) ?? defaultName
  const pathname = useFront(front => front.pathname)
  const title = findPage(routes, pathname)?.node.functionName ?? ''
  const name = useLabel() ?? title
  // By then the address has followed: the browser's history would else know a page under the name of the next one.
  // A place that is no page has a name of its own for the window.
  useEffect(
    () => (name ? afterPaint(() => void (document.title = `${name} - ${product}`)) : undefined),
    [name, product],
  )
  return name
}
