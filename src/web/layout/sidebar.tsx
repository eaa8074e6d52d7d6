import { useEffect, useRef } from 'react'

import type { FunctionNode } from '#contract/function-tree.ts'
import { closeSidebar, useAppState } from '#web/session/app-state.ts'
import { useConfig } from '#web/api/config.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { useSettings } from '#web/session/settings.ts'
import { useSession } from '#web/session/store.ts'
import { later } from '#web/widgets/later/later.tsx'
import { Logo } from '#web/widgets/logo/logo.tsx'

import { fetchMenu } from './fetch-menu.ts'
import { useFront } from './front.ts'
import styles from './sidebar.module.css'
import { prepareSoon } from './prepared.ts'
import { SideMenu } from './side-menu.tsx'
import { indexPath } from './tabs.ts'

// A wide screen never shows it.
const SideDrawer = later(async () => (await import('./side-drawer.tsx')).SideDrawer)

/** Fetches what a narrow screen's menu stands in beside the page's own code. */
export const preloadDrawer = async (): Promise<void> => {
  if (useAppState.getState().device === 'mobile') await SideDrawer.preload()
}

interface Props {
  preloadScreen: (path: string) => Promise<unknown>
}

export const defaultName = '掌柜'

const Head = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const name = useConfig(state => state.config?.productName) ?? defaultName
  const showLogo = useSettings(settings => settings.showLogo)
  return showLogo ? (
    <PageLink to={indexPath} className={styles['logo']} aria-label={`${name}，回到首页`}>
      <Logo size={30} />
      {!isCollapsed && <span>{name}</span>}
    </PageLink>
  ) : null
}

/** The keyboard goes from item to item; the link of one is inside it. */
const pathIn = (item: Element) => item.closest('[role=menuitem]')?.querySelector('a')?.getAttribute('href')

const Inside = (props: Props & { isCollapsed: boolean; onChosen?: () => void }) => {
  const fetched = useRef<readonly FunctionNode[]>(null)
  const startFetching = () => {
    const { routes } = useSession.getState()
    if (fetched.current === routes) return
    fetched.current = routes
    void fetchMenu(routes, props.preloadScreen)
  }
  return (
    <>
      <Head isCollapsed={props.isCollapsed} />
      <nav
        className={styles['menu']}
        aria-label="主菜单"
        // A finger comes for one item alone, and often pays for what it fetches.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && startFetching()}
        onFocus={({ target }) => {
          const path = pathIn(target)
          if (path) prepareSoon(path, props.preloadScreen(path), false)
        }}
      >
        <SideMenu {...props} />
      </nav>
    </>
  )
}

/** 240 px or 54 px wide beside the page; below 992 px a drawer over it (specification sections 2 and 9). */
export const Sidebar = ({ preloadScreen }: Props) => {
  const { device, sidebarOpened, withoutAnimation } = useAppState()
  const isMobile = device === 'mobile'
  useEffect(
    () =>
      isMobile
        ? useFront.subscribe((now, before) => now.pathname !== before.pathname && closeSidebar())
        : undefined,
    [isMobile],
  )
  if (isMobile)
    return (
      <SideDrawer
        // Another drawer, closed from its beginning, is one that closes without animation.
        key={String(withoutAnimation)}
        open={sidebarOpened}
      >
        <Inside preloadScreen={preloadScreen} isCollapsed={false} onChosen={() => closeSidebar()} />
      </SideDrawer>
    )
  return (
    <aside className={styles['side']} data-still={withoutAnimation || undefined} aria-label="侧边栏">
      <Inside preloadScreen={preloadScreen} isCollapsed={!sidebarOpened} />
    </aside>
  )
}
