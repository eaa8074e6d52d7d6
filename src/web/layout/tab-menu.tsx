import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ColumnWidthOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
} from '@ant-design/icons'
import type { MenuProps } from 'antd'

import type { Tab } from '#web/session/tabs.ts'
import { onePress } from '#web/widgets/menu/one-press.ts'

import { closeAll, closeOthers, closeRight, shiftTab, tabKey } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'

/** Where a finger has neither a pointer to drag with nor keys, the menu moves a tab as well. */
const moves = (tabs: readonly Tab[], key: string, actions: TabActions) => {
  const stays = (by: number) => shiftTab(tabs, key, by).every((tab, at) => tab === tabs[at])
  return [
    {
      key: 'left',
      label: '左移',
      icon: <ArrowLeftOutlined aria-hidden />,
      disabled: stays(-1),
      run: () => actions.shift(key, -1),
    },
    {
      key: 'rightwards',
      label: '右移',
      icon: <ArrowRightOutlined aria-hidden />,
      disabled: stays(1),
      run: () => actions.shift(key, 1),
    },
  ]
}

/** The menu of a tab (specification section 2): what would change nothing cannot be chosen. */
export const tabMenu = (tabs: readonly Tab[], tab: Tab, actions: TabActions, isPhone: boolean): MenuProps => {
  const key = tabKey(tab)
  const nothing = (left: readonly Tab[]) => left.length === tabs.length
  const items = [
    { key: 'refresh', label: '刷新', icon: <ReloadOutlined aria-hidden />, run: () => actions.refresh(tab) },
    {
      key: 'close',
      label: '关闭',
      icon: <CloseOutlined aria-hidden />,
      disabled: tab.meta.affix === true,
      run: () => actions.close(key),
    },
    {
      key: 'others',
      label: '关闭其他',
      icon: <ColumnWidthOutlined aria-hidden />,
      disabled: nothing(closeOthers(tabs, key)),
      run: () => actions.closeOthers(key),
    },
    {
      key: 'right',
      label: '关闭右侧',
      icon: <VerticalLeftOutlined aria-hidden />,
      disabled: nothing(closeRight(tabs, key)),
      run: () => actions.closeRight(key),
    },
    {
      key: 'all',
      label: '全部关闭',
      icon: <CloseCircleOutlined aria-hidden />,
      disabled: nothing(closeAll(tabs)),
      run: () => actions.closeAll(),
    },
    ...(isPhone ? moves(tabs, key, actions) : []),
  ]
  return {
    items: items.map(({ run: _, ...item }) => item),
    onClick: onePress(chosen => void items.find(item => item.key === chosen)?.run()),
  }
}
