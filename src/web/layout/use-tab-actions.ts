import { useTabs, type Tab } from '#web/session/tabs.ts'
import { useGo } from '#web/session/use-go.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'

import { keyInFront } from './front.ts'
import {
  closeAll,
  closeOthers,
  closeRight,
  closeTab,
  destination,
  moveTab,
  refreshAddress,
  shiftTab,
  tabKey,
} from './tabs.ts'
import { useMayLose } from './use-may-lose.ts'

/** What the tab menu does. Whatever would lose work that nobody has saved asks first and names it. */
export const useTabActions = () => {
  const navigate = useGo()
  const mayLose = useMayLose()

  const leave = async (left: Tab[]) => {
    const before = useTabs.getState().tabs
    if (!(await mayLose(before.filter(tab => !left.includes(tab))))) return
    const to = destination(left, keyInFront())
    // First away, then closed: as long as its tab is there, a page lets one leave without asking again.
    if (to) await navigate(to)
    useTabs.setState({ tabs: left })
  }

  const tabs = () => useTabs.getState().tabs
  return {
    close: (key: string) => leave(closeTab(tabs(), key)),
    closeOthers: async (key: string) => {
      const kept = tabs().find(tab => tabKey(tab) === key)
      const left = closeOthers(tabs(), key)
      await leave(left)
      if (kept && key !== keyInFront() && useTabs.getState().tabs === left) await navigate(kept.fullPath)
    },
    closeRight: (key: string) => leave(closeRight(tabs(), key)),
    closeAll: () => leave(closeAll(tabs())),
    refresh: async (tab: Tab) => {
      if (!(await mayLose([tab], '刷新'))) return
      // The menu that it was chosen from, and the question, have their steps in the history until they are gone.
      afterClosing(() => void navigate(refreshAddress(tab.fullPath), { replace: true }))
    },
    shift: (key: string, by: number) => useTabs.setState({ tabs: shiftTab(tabs(), key, by) }),
    move: (key: string, to: string) => useTabs.setState({ tabs: moveTab(tabs(), key, to) }),
  }
}

export type TabActions = ReturnType<typeof useTabActions>
