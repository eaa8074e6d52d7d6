import { create } from 'zustand'

/** An open page (specification section 3). */
export interface Tab {
  /** The page without its query. */
  path: string
  /** The page with its query: what the tab goes back to. */
  fullPath: string
  name: string
  meta: { title: string; icon?: string; affix?: boolean; noCache?: boolean }
  query: Record<string, string>
}

export interface TabsState {
  tabs: Tab[]
}

/** The open tabs; the rules that change them belong to the layout: `useTabs.setState({ tabs })`. */
export const useTabs = create<TabsState>()(() => ({ tabs: [] }))
