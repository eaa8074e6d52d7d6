import { useMemo } from 'react'

import { isYes } from '#contract/function-tree.ts'
import { useAppState } from '#web/session/app-state.ts'
import { externalAddress, linksOf, openExternal, ownNodes, profileNode } from '#web/session/pages.ts'
import { profilePartAddress, profileParts } from '#web/session/profile-parts.ts'
import { useSettings } from '#web/session/settings.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs, wayTo } from '#web/session/tabs.ts'
import { useGo } from '#web/session/use-go.ts'

import { useToggleFullScreen } from '#web/widgets/full-screen/whole-screen.ts'

import { useLeave } from '../use-leave.ts'
import { useBegin } from '../use-begin.ts'
import { useChangeSize } from '../use-change-size.ts'
import { useRestoreLooks } from '../use-restore-looks.ts'
import { useFront } from '../front.ts'
import { useTabActions } from '../use-tab-actions.ts'
import { addCommands, tabCommands } from './action-commands.ts'
import type { Findable } from '#web/widgets/spelling/match.ts'
import { colourWords, settingCommands } from './setting-commands.ts'

/** Something the palette can do. */
export interface Command extends Findable {
  key: string
  group: '菜单' | '操作' | '设置' | '记录'
  /** What tells it from others of the same name. */
  hint?: string
  run: () => void
  /** Where it leads, for another tab. */
  to?: string
}

/** What the palette can do through the bar that it stands in. */
export interface PaletteActions {
  /** Absent where the settings are not offered. */
  openSettings: (() => void) | undefined
  openShortcuts: () => void
}

/** Menus, actions and settings; only what the person may open and do. */
export const useCommands = ({ openSettings, openShortcuts }: PaletteActions): Command[] => {
  const toggleFullScreen = useToggleFullScreen()
  const routes = useSession(state => state.routes)
  const settings = useSettings()
  const size = useAppState(state => state.size)
  const navigate = useGo()
  const begin = useBegin()
  const tabs = useTabs(state => state.tabs)
  const actions = useTabActions()
  const activeKey = useFront(front => front.key)
  const leave = useLeave()
  const restore = useRestoreLooks()
  const changeSize = useChangeSize()
  const known = useMemo(() => {
    const pages = linksOf([...routes, ...ownNodes]).filter(
      ({ node }) => !isYes(node.isHidden) || ownNodes.includes(node),
    )
    const menus = pages.map(({ path, node, parents }): Command => ({
      key: path,
      group: '菜单',
      label: node.functionName,
      hint: parents.map(each => each.functionName).join(' / '),
      to: path,
      run: () => {
        const address = externalAddress(node)
        if (address) openExternal(address)
        else if (path === useFront.getState().pathname) void begin()
        else void navigate(wayTo(useTabs.getState().tabs, path, ''))
      },
    }))
    const adding = addCommands(routes, address => void navigate(address))
    // What is a page of its own as well is found there.
    const parts = profileParts
      .filter(({ label }) => !ownNodes.some(node => node.functionName === label))
      .map(({ key, label, words }): Command => ({
        key: `profile ${key}`,
        group: '菜单',
        label,
        words,
        hint: profileNode.functionName,
        to: profilePartAddress(key),
        run: () => void navigate(profilePartAddress(key)),
      }))
    return [...menus, ...parts, ...adding]
  }, [routes, navigate, begin])
  const drawer: Command[] = openSettings
    ? [
        {
          key: 'settings',
          group: '设置',
          label: '界面设置',
          words: `settings ${colourWords}`,
          run: openSettings,
        },
      ]
    : []
  const bar: Command[] = [
    {
      key: 'full screen',
      group: '操作',
      label: document.fullscreenElement ? '退出全屏' : '全屏',
      words: 'fullscreen',
      run: () => void toggleFullScreen(),
    },
    { key: 'shortcuts', group: '操作', label: '键盘快捷键', words: 'shortcuts', run: openShortcuts },
  ]
  return [
    ...known,
    ...tabCommands(tabs, activeKey, actions, leave),
    ...bar,
    ...drawer,
    ...settingCommands(settings, size, { restore, changeSize }),
  ]
}
