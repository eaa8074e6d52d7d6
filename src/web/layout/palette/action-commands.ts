import { resources } from '#contract/resources/index.ts'
import type { FunctionNode } from '#contract/function-tree.ts'
import { mayNow } from '#web/session/may-now.ts'
import { permissionsOn } from '#web/session/pages.ts'
import { newRecordAddress } from '#web/session/record-address.ts'
import { tabTitle, type Tab } from '#web/session/tabs.ts'

import { tabKey } from '../tabs.ts'
import type { TabActions } from '../use-tab-actions.ts'
import type { Command } from './use-commands.ts'

/** New records, where the person may add them. */
export const addCommands = (routes: readonly FunctionNode[], go: (address: string) => void): Command[] =>
  resources
    .filter(({ page, serverOnly }) => !serverOnly && mayNow(permissionsOn(routes, page), 'add'))
    .map(({ name, title }) => {
      const to = newRecordAddress(routes, name)
      return { key: `add ${name}`, group: '操作', label: `新增${title}`, to, run: () => go(to) }
    })

/** What the menu of the tab in front does, and leaving. */
export const tabCommands = (
  tabs: readonly Tab[],
  activeKey: string,
  actions: TabActions,
  leave: () => Promise<void>,
): Command[] => {
  const tab = tabs.find(each => tabKey(each) === activeKey)
  const command = (key: string, label: string, run: () => Promise<void>, words = ''): Command => ({
    key,
    group: '操作',
    label,
    words,
    ...(tab && key !== 'leave' && { hint: tabTitle(tab) }),
    run: () => void run(),
  })
  return [
    ...(tab ? [command('refresh', '刷新当前页面', () => actions.refresh(tab), 'refresh')] : []),
    ...(tab && !tab.meta.affix
      ? [command('close', '关闭当前标签页', () => actions.close(activeKey), 'close')]
      : []),
    ...(tab ? [command('others', '关闭其他标签页', () => actions.closeOthers(activeKey))] : []),
    command('leave', '退出登录', leave, 'logout 注销'),
  ]
}
