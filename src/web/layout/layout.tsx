import { useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { OwnLooks } from '#web/session/own-looks.tsx'
import { useSettings } from '#web/session/settings.ts'
import { useAppState } from '#web/session/app-state.ts'
import { useSession } from '#web/session/store.ts'
import { insteadOf, useTabs } from '#web/session/tabs.ts'
import { onlyHeard } from '#web/widgets/only-heard/only-heard.ts'

import { BackToTop } from './back-to-top.tsx'
import styles from './layout.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { PageWatermark } from './page-watermark.tsx'
import { Pages } from './pages.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { tabsAt } from './tabs-at.ts'
import { ToldPaste } from './told-paste.tsx'
import { TopBar } from './top-bar.tsx'
import { useDevice } from './use-device.ts'
import { useFocusInside } from './use-focus-inside.ts'
import { useFocusUncovered } from './use-focus-uncovered.ts'
import './dialogs.css'
import './forced-colors.css'
import './print.css'
import './required-mark.css'
import './touch-pickers.css'
import './touch-fields.css'
import './touch-targets.css'
import { useTitle } from './use-title.ts'

interface Props {
  /** Fetches a page's code while the pointer rests on its menu item. */
  preloadScreen: (path: string) => Promise<unknown>
  /** The page at a path, where there is one. */
  pageAt: (path: string) => ReactElement | undefined
  /** What the application adds to the top bar, such as the message bell. */
  extra?: ReactNode
}

const mainId = 'main'

/** Opens the tab of the page one is at, and closes those of pages that were taken away. */
const OpenTab = () => {
  const routes = useSession(state => state.routes)
  const { pathname, search, state } = useLocation()
  // Coming back later to the same entry of the history takes nothing over again.
  const taken = useNavigationType() === 'REPLACE' ? insteadOf(state) : undefined
  useLayoutEffect(() => {
    useTabs.setState(({ tabs }) => ({ tabs: tabsAt(tabs, routes, { pathname, search, insteadOf: taken }) }))
  }, [routes, pathname, search, taken])
  return null
}

/** The main area, named after the page in it; drawn anew with each name, without what is in it. */
const Main = ({ children }: { children: ReactNode }) => {
  const title = useTitle()
  useFocusInside()
  useFocusUncovered()
  return (
    <>
      <main id={mainId} className={styles['main']} tabIndex={-1} aria-label={title || '正文'}>
        {title && <h1 style={onlyHeard}>{title}</h1>}
        {children}
      </main>
      <p style={onlyHeard} aria-live="polite">
        {title}
      </p>
    </>
  )
}

/** The frame around every page of somebody who is signed in (specification section 2, Layout); a route's element. */
export const Layout = ({ preloadScreen, pageAt, extra }: Props) => {
  const { showTabs, fixedHeader } = useSettings()
  const sidebarOpened = useAppState(state => state.sidebarOpened)
  const device = useDevice()
  return (
    <div
      className={styles['shell']}
      data-device={device}
      data-collapsed={(device === 'desktop' && !sidebarOpened) || undefined}
      data-tabs={showTabs || undefined}
      data-fixed={fixedHeader || undefined}
    >
      <a
        className={styles['skip']}
        data-off-paper
        href={`#${mainId}`}
        onClick={event => {
          event.preventDefault()
          document.getElementById(mainId)?.focus()
        }}
      >
        跳到正文
      </a>
      <Sidebar preloadScreen={preloadScreen} />
      <div className={styles['body']}>
        <header className={styles['top']} data-stays data-off-paper>
          <TopBar extra={extra} />
          {showTabs && <TabBar />}
        </header>
        <Main>
          <Pages pageAt={pageAt} />
        </Main>
      </div>
      <OpenTab />
      <OwnLooks />
      <LeaveGuard />
      <ScrollMemory />
      <ToldPaste />
      <BackToTop />
      <PageWatermark />
    </div>
  )
}
