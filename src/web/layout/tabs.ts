import type { Tab } from '#web/session/tabs.ts'

/**
 * The rules of the open-page tabs (specification section 2, Layout): pure functions over the list; the store holds the
 * result, the tab bar is a shell.
 */

/** Where one goes when no tab is left. */
export const indexPath = '/index'

/**
 * What makes a tab that tab: its page, and the record it shows. A list stays one tab whatever its filters in the address;
 * two records are two tabs.
 */
export const tabKey = (tab: Pick<Tab, 'path' | 'query'>): string =>
  tab.query['id'] ? `${tab.path}?id=${tab.query['id']}` : tab.path

export const keyOfAddress = (pathname: string, search: string): string =>
  tabKey({ path: pathname, query: Object.fromEntries(new URLSearchParams(search)) })

const pinnedFirst = (tabs: readonly Tab[]): Tab[] => [
  ...tabs.filter(tab => tab.meta.affix),
  ...tabs.filter(tab => !tab.meta.affix),
]

/** The same record keeps its name while its address changes. */
const follow = ({ meta: { label } }: Tab, opened: Tab): Tab =>
  label === undefined ? opened : { ...opened, meta: { ...opened.meta, label } }

/** The tab `key` becomes another page's, where it stands; it is gone where that page is open already. */
const replaceTab = (tabs: readonly Tab[], key: string, opened: Tab): Tab[] => {
  const isOpen = tabs.some(tab => tabKey(tab) === tabKey(opened))
  return tabs.flatMap(tab => (tabKey(tab) === key && !tab.meta.affix ? (isOpen ? [] : [opened]) : [tab]))
}

/** Adds a page's tab, or lets the one that is there, or the one it stands in for, go along with the address. */
export const openTab = (before: readonly Tab[], opened: Tab, instead?: string): Tab[] => {
  const key = tabKey(opened)
  const tabs = instead === undefined || instead === key ? before : replaceTab(before, instead, opened)
  const isOpen = tabs.some(tab => tabKey(tab) === key)
  if (!isOpen) return pinnedFirst([...tabs, opened])
  return pinnedFirst(tabs.map(tab => (tabKey(tab) === key ? follow(tab, opened) : tab)))
}

export const closeTab = (tabs: readonly Tab[], key: string): Tab[] =>
  tabs.filter(tab => tab.meta.affix || tabKey(tab) !== key)

export const closeOthers = (tabs: readonly Tab[], key: string): Tab[] =>
  tabs.filter(tab => tab.meta.affix || tabKey(tab) === key)

export const closeRight = (tabs: readonly Tab[], key: string): Tab[] => {
  const at = tabs.findIndex(tab => tabKey(tab) === key)
  return at < 0 ? [...tabs] : tabs.filter((tab, index) => tab.meta.affix || index <= at)
}

export const closeAll = (tabs: readonly Tab[]): Tab[] => tabs.filter(tab => tab.meta.affix)

/** Where to go after closing, or undefined where the page that is looked at is still open. */
export const destination = (left: readonly Tab[], activeKey: string): string | undefined =>
  left.some(tab => tabKey(tab) === activeKey) ? undefined : (left.at(-1)?.fullPath ?? indexPath)

/** Puts a tab where another one is. Pinned tabs stay in front and where they are. */
export const moveTab = (tabs: readonly Tab[], key: string, to: string): Tab[] => {
  const moved = tabs.find(tab => tabKey(tab) === key)
  const target = tabs.findIndex(tab => tabKey(tab) === to)
  if (!moved || moved.meta.affix || target < 0 || tabs[target]?.meta.affix) return [...tabs]
  const others = tabs.filter(tab => tab !== moved)
  return [...others.slice(0, target), moved, ...others.slice(target)]
}

/** Moves a tab by so many places; the way of the keyboard. */
export const shiftTab = (tabs: readonly Tab[], key: string, by: number): Tab[] => {
  const target = tabs[tabs.findIndex(tab => tabKey(tab) === key) + by]
  return target ? moveTab(tabs, key, tabKey(target)) : [...tabs]
}

/** Leaves out pages that are no longer the person's. */
export const onlyPermitted = (tabs: readonly Tab[], isPage: (path: string) => boolean): Tab[] =>
  tabs.filter(tab => isPage(tab.path))

/** The address that makes a tab's page anew (specification section 2, /redirect/{fullPath}). */
export const refreshAddress = (fullPath: string): string => `/redirect${fullPath}`
