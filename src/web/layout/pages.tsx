import { Skeleton } from 'antd'
import { Activity, Suspense, use, useState, type ReactElement, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'

import type { FunctionNode } from '#contract/function-tree.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs } from '#web/session/tabs.ts'

import { keepPages, type Keepable } from './kept-pages.ts'
import styles from './layout.module.css'
import { useRefreshed } from './refreshed.ts'
import { keyOfAddress, tabKey } from './tabs.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

type Place = React.ContextType<typeof LocationContext>

interface Kept extends Keepable {
  place: Place
  outlet: ReactElement | null
  /** The function tree that the outlet was made from. */
  routes: readonly FunctionNode[]
}

const isSameAddress = ({ location: a }: Place, { location: b }: Place) =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state

const Loading = () => (
  <div role="status" aria-label="正在打开页面">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
)

/**
 * A page behind another one still believes that it is where it was: it keeps its own location, or its filters would become
 * those of the page in front. The router has no public way to say so, hence its context.
 */
const Page = ({ place, children }: { place: Place; children: ReactNode }) => (
  <LocationContext value={place}>
    <div className={styles['page']}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </div>
  </LocationContext>
)

/** The page that is looked at and, asleep behind it, those of the other tabs: state, scroll and half-filled forms survive. */
export const Pages = () => {
  const place = use(LocationContext)
  const outlet = useOutlet()
  const tabs = useTabs(state => state.tabs)
  const routes = useSession(state => state.routes)
  const refreshed = useRefreshed()
  const { pathname, search } = place.location
  const key = keyOfAddress(pathname, search)
  useScrollMemory(key)
  const [kept, setKept] = useState<readonly Kept[]>([])

  const tabOf = (wanted: string) => tabs.find(tab => tabKey(tab) === wanted)
  const noCache = tabOf(key)?.meta.noCache ?? false
  const before = kept.find(page => page.key === key)
  // Who comes back to where he was finds the page as it is: nothing in it is worked out again.
  const isUnchanged = before?.routes === routes && isSameAddress(before.place, place)
  const active: Kept = isUnchanged ? { ...before, noCache } : { key, place, outlet, routes, noCache }
  const latest = kept[0]
  if (latest?.key !== key || latest.place !== active.place || latest.noCache !== noCache)
    setKept(keepPages(kept, active, each => tabOf(each) !== undefined))

  const shown = keepPages(kept, active, each => tabOf(each) !== undefined)
  return shown
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(page => (
      <Activity
        key={`${page.key} ${refreshed[page.key] ?? 0}`}
        mode={page.key === key ? 'visible' : 'hidden'}
      >
        <Page place={page.place}>{page.outlet}</Page>
      </Activity>
    ))
}
