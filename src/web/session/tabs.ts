import { create } from 'zustand'

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

/** What a tab is called: after the record it shows, else after its page. */
export const tabTitle = ({ meta }: Pick<Tab, 'meta'>): string => meta.label ?? meta.title

/** State of a navigation: the page come to takes the place of the tab with this key, as a saved record does of its draft. */
export const instead = (key: string) => ({ insteadOf: key })

export const insteadOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'insteadOf' in state && typeof state.insteadOf === 'string'
    ? state.insteadOf
    : undefined

/** Closes the tabs of records that are gone. */
export const closeRecords = (path: string, ids: readonly string[]): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.filter(tab => tab.path !== path || !ids.includes(tab.query['id'] ?? '')),
  }))

/** Names the tab of a page that shows one record. */
export const labelTab = (path: string, id: string, label: string): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map(tab =>
      tab.path === path && tab.query['id'] === id && tab.meta.label !== label
        ? { ...tab, meta: { ...tab.meta, label } }
        : tab,
    ),
  }))
