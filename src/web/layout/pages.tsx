import { Skeleton } from 'antd'
import { Activity, Suspense, use, useState, type ReactElement, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'

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
}

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
  const refreshed = useRefreshed()
  const { pathname, search } = place.location
  const key = keyOfAddress(pathname, search)
  useScrollMemory(key)
  const [kept, setKept] = useState<readonly Kept[]>([])

  const tabOf = (wanted: string) => tabs.find(tab => tabKey(tab) === wanted)
  const active: Kept = { key, place, outlet, noCache: tabOf(key)?.meta.noCache ?? false }
  const latest = kept[0]
  if (latest?.key !== key || latest.place.location !== place.location || latest.noCache !== active.noCache)
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
