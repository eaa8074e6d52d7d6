import { CheckOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'

import { tabTitle, type Tab } from '#web/session/tabs.ts'
import { onePress } from '#web/widgets/menu/one-press.ts'

import { tabKey } from './tabs.ts'

/** Below what a menu offers, all open pages: of many the bar shows only some. The one in front has a tick. */
export const withPages = (
  menu: MenuProps,
  tabs: readonly Tab[],
  front: Tab,
  open: (to: string) => void,
): MenuProps => {
  if (tabs.length < 2) return menu
  const pages = tabs.map(tab => ({
    key: `page ${tabKey(tab)}`,
    label: tabTitle(tab),
    icon: tab === front ? <CheckOutlined aria-label="当前页面：" /> : <span style={{ width: '1em' }} />,
  }))
  const goTo = onePress(key => {
    const chosen = tabs[pages.findIndex(page => page.key === key)]
    if (chosen) open(chosen.fullPath)
  })
  return {
    items: [
      ...(menu.items ?? []),
      { type: 'divider' },
      { type: 'group', key: 'pages', label: '打开的页面', children: pages },
    ],
    onClick: info => (info.key.startsWith('page ') ? goTo(info) : menu.onClick?.(info)),
  }
}
