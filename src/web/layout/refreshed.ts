import { create } from 'zustand'

/** How often each tab's page has been made anew; a new number gives the page a new life. */
export const useRefreshed = create<Readonly<Record<string, number>>>()(() => ({}))

export const refreshPage = (key: string): void =>
  useRefreshed.setState(counts => ({ ...counts, [key]: (counts[key] ?? 0) + 1 }))
