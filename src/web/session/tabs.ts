import { create } from 'zustand'

import { useUnsavedPaths } from './unsaved.ts'

/** An open page (specification section 3). */
export interface Tab {
  /** The page without its query. */
  path: string
  /** The page with its query: what the tab goes back to. */
  fullPath: string
  name: string
  /** `label`: what the record on it is called, once it is known. */
  meta: { title: string; label?: string; icon?: string; affix?: boolean; noCache?: boolean }
  query: Record<string, string>
}

export interface TabsState {
  tabs: Tab[]
}

/** The open tabs; the rules that change them belong to the layout: `useTabs.setState({ tabs })`. */
export const useTabs = create<TabsState>()(() => ({ tabs: [] }))

/**
 * Where the way to a page leads from `here`: to its open tab, as that was left; from the page itself to its beginning.
 */
export const wayTo = (tabs: readonly Tab[], path: string, here: string): string => {
  const opened = path === here ? undefined : tabs.find(tab => tab.path === path && !tab.query['id'])
  return opened?.fullPath ?? path
}

/** What a tab is called: after the record it shows, else after its page. */
export const tabTitle = ({ meta }: Pick<Tab, 'meta'>): string => meta.label ?? meta.title

interface Address {
  pathname: string
  search: string
}

/** The record that an address names. */
export const idIn = ({ search }: Pick<Address, 'search'>) =>
  new URLSearchParams(search).get('id') ?? undefined

/** Two addresses of one tab: the same page, and the same record where it shows one. */
export const isSameTab = (a: Address, b: Address): boolean => a.pathname === b.pathname && idIn(a) === idIn(b)

/** Gives the tab of a page that lies behind another one a new address: who comes back to it finds it there. */
export const readdress = (from: Address, to: Address): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map(tab => {
      if (tab.fullPath !== from.pathname + from.search) return tab
      const { label: _, ...meta } = tab.meta
      return {
        ...tab,
        fullPath: to.pathname + to.search,
        query: Object.fromEntries(new URLSearchParams(to.search)),
        // The new record has another name than its draft.
        meta: isSameTab(from, to) ? tab.meta : meta,
      }
    }),
  }))

/** State of a navigation: the page come to takes the place of the tab with this key, as a saved record does of its draft. */
export const instead = (key: string) => ({ insteadOf: key })

export const insteadOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'insteadOf' in state && typeof state.insteadOf === 'string'
    ? state.insteadOf
    : undefined

/**
 * Closes the tabs of records that are gone, but for those that hold unsaved work: it stays, and saves once the record is back.
 */
export const closeRecords = (path: string, ids: readonly string[]): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.filter(
      ({ path: own, query, fullPath }) =>
        own !== path ||
        !ids.includes(query['id'] ?? '') ||
        useUnsavedPaths.getState().paths.includes(fullPath),
    ),
  }))

/** Names the tab of a page that shows one record, or, without an id, a new one. */
export const labelTab = (path: string, id: string | undefined, label: string): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map(tab =>
      tab.path === path && tab.query['id'] === id && tab.meta.label !== label
        ? { ...tab, meta: { ...tab.meta, label } }
        : tab,
    ),
  }))
