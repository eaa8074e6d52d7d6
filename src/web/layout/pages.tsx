import { Skeleton } from 'antd'
import {
  Activity,
  memo,
  startTransition,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'

import type { FunctionNode } from '#contract/function-tree.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs } from '#web/session/tabs.ts'

import { afterPaint } from './after-paint.ts'
import { bringToFront, isSameAddress, keyInFront, setReady, useFront } from './front.ts'
import { keepDisplayed } from './keep-displayed.ts'
import { keepPages, type Keepable } from './kept-pages.ts'
import styles from './layout.module.css'
import { useRefreshed } from './refreshed.ts'
import { keyOfAddress, tabKey } from './tabs.ts'

type Place = React.ContextType<typeof LocationContext>

export interface Kept extends Keepable {
  place: Place
  outlet: ReactElement | null
  /** The function tree that the outlet was made from. */
  routes: readonly FunctionNode[]
  /** How often the page had been made anew. */
  life: number
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

interface SlotProps {
  page: Kept
  isAwake: boolean
}

/** Not drawn anew when its page only comes to the front or leaves it. */
const Sleeper = memo(({ page: { place, outlet }, isAwake }: SlotProps) => (
  <Activity mode={isAwake ? 'visible' : 'hidden'}>
    <Page place={place}>{outlet}</Page>
  </Activity>
))

/** Shows one page or skips it: with one attribute, so that it needs neither effects nor layout to come back. */
const Slot = memo(({ page, isAwake }: SlotProps) => {
  const isFront = useFront(front => front.key === page.key)
  return (
    <div ref={keepDisplayed} className={styles['slot']} data-front={isFront || undefined}>
      <Sleeper page={page} isAwake={isAwake} />
    </div>
  )
})

/** The page that is awake: the one in front, but one that could be shown as it stood wakes after it has been painted. */
const useAwake = (key: string) => {
  const [awake, setAwake] = useState(key)
  if (awake !== key && keyInFront() !== key) setAwake(key)
  useEffect(
    () => (awake === key ? undefined : afterPaint(() => startTransition(() => setAwake(key)))),
    [awake, key],
  )
  return awake
}

/** The page that is looked at and, asleep behind it, those of the other tabs: state, scroll and half-filled forms survive. */
export const Pages = () => {
  const place = use(LocationContext)
  const outlet = useOutlet()
  const tabs = useTabs(state => state.tabs)
  const routes = useSession(state => state.routes)
  const lives = useRefreshed()
  const { pathname, search } = place.location
  const key = keyOfAddress(pathname, search)
  const awake = useAwake(key)
  const [kept, setKept] = useState<readonly Kept[]>([])

  const tabOf = (wanted: string) => tabs.find(tab => tabKey(tab) === wanted)
  const noCache = tabOf(key)?.meta.noCache ?? false
  const before = kept.find(page => page.key === key)
  // Who comes back to where he was finds the page as it is: nothing in it is worked out again.
  const life = lives[key] ?? 0
  const isUnchanged =
    before?.routes === routes && before.life === life && isSameAddress(before.place.location, place.location)
  const active: Kept =
    isUnchanged && before.noCache === noCache
      ? before
      : { ...(isUnchanged ? before : { key, place, outlet, routes, life }), noCache }
  if (kept[0] !== active) setKept(keepPages(kept, active, each => tabOf(each) !== undefined))

  const shown = keepPages(kept, active, each => tabOf(each) !== undefined)
  useLayoutEffect(() => {
    setReady(shown)
    bringToFront({ pathname, search })
  })
  return shown
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(page => (
      <Slot key={`${page.key} ${lives[page.key] ?? 0}`} page={page} isAwake={page.key === awake} />
    ))
}
