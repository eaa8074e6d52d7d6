import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import {
  memo,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'

import { useAppState } from '#web/session/app-state.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { tabTitle, useTabs, type Tab } from '#web/session/tabs.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'
import { useMenu } from '#web/widgets/menu/use-menu.ts'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { useFront } from './front.ts'
import { keepInRow } from './keep-in-row.ts'
import styles from './tab-bar.module.css'
import { tabMenu } from './tab-menu.tsx'
import { tabKey } from './tabs.ts'
import { useOpenPage } from './use-open-page.ts'
import { useTabActions, type TabActions } from './use-tab-actions.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { withPages } from './with-pages.tsx'
import { wheelSideways } from './wheel-sideways.ts'

interface ItemProps {
  tab: Tab
  actions: TabActions
}

const TabItem = ({ tab, actions }: ItemProps) => {
  const key = tabKey(tab)
  const isActive = useFront(front => front.key === key)
  const isUnsaved = useUnsavedPaths(({ paths }) => paths.includes(tab.fullPath))
  const title = tabTitle(tab)
  const open = useOpenPage()
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const item = ref.current
    if (!isActive || !item) return undefined
    // In sight once it is in front, and again when it grows because the name of its record is known.
    const sized = new ResizeObserver(() => keepInRow(item))
    const stop = afterPaint(() => sized.observe(item))
    return () => (stop(), sized.disconnect())
  }, [isActive])
  const isPinned = tab.meta.affix === true
  const drag = useTabDrag(key, isPinned, actions)
  /** Whoever closes tabs with the keyboard, maybe one after the other, goes on at the one beside it. */
  const closeByKeys = async () => {
    const item = ref.current
    const beside = item?.nextElementSibling ?? item?.previousElementSibling
    await actions.close(key)
    setTimeout(() => !item?.isConnected && beside?.querySelector('a')?.focus())
  }
  /** The browser would open the link in a window of its own as well. */
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1 || isPinned) return
    event.preventDefault()
    void actions.close(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !isPinned) void closeByKeys()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || !event.ctrlKey || !event.shiftKey) return
    event.preventDefault()
    actions.shift(key, by)
  }
  return (
    <li
      ref={ref}
      className={styles['tab']}
      data-active={isActive || undefined}
      data-unsaved={isUnsaved || undefined}
      data-key={key}
      {...drag}
      onAuxClick={closeByWheel}
    >
      <PageLink
        to={tab.fullPath}
        go={() => open(tab.fullPath)}
        draggable={false}
        title={isUnsaved ? '有未保存的修改' : undefined}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={onKeyDown}
      >
        {title}
      </PageLink>
      {!isPinned && (
        <button
          type="button"
          aria-label={`关闭${title}`}
          // No button of a mouse: a key has pressed it.
          // The second half of a double press comes down on the cross of the next one.
          onClick={({ detail }) => void (detail === 0 ? closeByKeys() : detail < 2 && actions.close(key))}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  )
}

const findTab = (tabs: readonly Tab[], key: string) => tabs.find(tab => tabKey(tab) === key)

interface MenuProps {
  tabs: readonly Tab[]
  active: Tab
  actions: TabActions
}

const useIsPhone = () => useAppState(state => state.device === 'mobile')

const MenuOfTab = memo(({ tabs, active, actions }: MenuProps) => (
  <Dropdown
    trigger={['click']}
    menu={withPages(tabMenu(tabs, active, actions, useIsPhone()), tabs, active, useOpenPage())}
    classNames={{ root: styles['pages'] ?? '' }}
    autoFocus
    destroyOnHidden
    {...useMenu()}
  >
    <Button
      type="text"
      size="small"
      aria-label={`${tabTitle(active)}：标签操作`}
      title="打开的页面和标签操作"
      icon={<DownOutlined aria-hidden />}
    />
  </Dropdown>
))

/** What can be done with the tab in front; may follow it a moment later. */
const ActiveTabMenu = ({ tabs, actions }: Omit<MenuProps, 'active'>) => {
  const key = useDeferredValue(useFront(front => front.key))
  const active = findTab(tabs, key) ?? tabs.at(-1)
  return active && <MenuOfTab tabs={tabs} active={active} actions={actions} />
}

/** The open pages (specification section 2): a click goes there, a right click or the menu key opens the menu. */
export const TabBar = () => {
  const tabs = useTabs(state => state.tabs)
  const actions = useTabActions()
  const [menuKey, setMenuKey] = useState('')
  const menu = useMenu()
  const isPhone = useIsPhone()
  const target = findTab(tabs, menuKey) ?? tabs.at(-1)
  if (!target) return null
  const aim = (at: EventTarget) =>
    setMenuKey((at instanceof Element && at.closest<HTMLElement>('[data-key]')?.dataset['key']) || '')
  return (
    <nav className={styles['tabs']} aria-label="打开的页面">
      <Dropdown
        trigger={['contextMenu']}
        menu={tabMenu(tabs, target, actions, isPhone)}
        autoFocus
        destroyOnHidden
        {...menu}
      >
        <ul ref={wheelSideways} onContextMenuCapture={event => aim(event.target)}>
          {tabs.map(tab => (
            <TabItem key={tabKey(tab)} tab={tab} actions={actions} />
          ))}
        </ul>
      </Dropdown>
      <ActiveTabMenu tabs={tabs} actions={actions} />
    </nav>
  )
}
