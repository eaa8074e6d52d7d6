import type { FunctionNode } from '#contract/function-tree.ts'
import { findPage, isHome, pagesOf, type Page } from '#web/session/pages.ts'
import type { Tab } from '#web/session/tabs.ts'

import { onlyPermitted, openTab } from './tabs.ts'

export interface Place {
  pathname: string
  search: string
  /** Key of the tab that this place takes over. */
  insteadOf?: string | undefined
}

/** Pages that show this very moment: kept in the background they would only grow old. */
const live = new Set(['/sys/session/list'])

export const isLive = (path: string): boolean => live.has(path)

export const tabOf = ({ path, node }: Page, search: string): Tab => ({
  path,
  fullPath: path + search,
  name: node.functionName,
  meta: {
    title: node.functionName,
    ...(node.functionIcon && { icon: node.functionIcon }),
    ...(isHome(node) && { affix: true }),
    ...(isLive(path) && { noCache: true }),
  },
  query: Object.fromEntries(new URLSearchParams(search)),
})

const isSame = (a: readonly Tab[], b: readonly Tab[]) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The tabs when somebody is at `place`: the pinned pages, those that were open and are still permitted, and this one. A
 * place that is no page of theirs opens none.
 */
export const tabsAt = (tabs: Tab[], routes: readonly FunctionNode[], place: Place): Tab[] => {
  const permitted = onlyPermitted(tabs, path => findPage(routes, path) !== undefined)
  const pinned = pagesOf(routes).filter(
    ({ path, node }) => isHome(node) && !permitted.some(tab => tab.path === path),
  )
  const page = findPage(routes, place.pathname)
  const withPinned = pinned.reduce((open, each) => openTab(open, tabOf(each, '')), permitted)
  const next = page ? openTab(withPinned, tabOf(page, place.search), place.insteadOf) : withPinned
  // The very same ones, so that who only changes between tabs sets nothing off.
  return isSame(tabs, next) ? tabs : next
}
