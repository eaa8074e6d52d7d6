import { useQueryClient } from '@tanstack/react-query'
import {
  Activity,
  memo,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'

import type { FunctionNode } from '#contract/function-tree.ts'
import { AheadContext, createAhead, type Ahead } from '#web/api/ahead.ts'
import { keptAwake } from '#web/session/kept-awake.ts'
import { useSession } from '#web/session/store.ts'
import { useTabs } from '#web/session/tabs.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { bringToFront, isSameAddress, keyInFront, setReady, useFront } from './front.ts'
import { keepPages, type Keepable } from './kept-pages.ts'
import styles from './layout.module.css'
import { forgetPrepared, usePrepared } from './prepared.ts'
import { useRefreshed } from './refreshed.ts'
import { holdSlot } from './slots.ts'
import { keyOfAddress, tabKey } from './tabs.ts'
import { isLive } from './tabs-at.ts'

type Place = React.ContextType<typeof LocationContext>

export interface Kept extends Keepable {
  place: Place
  outlet: ReactElement | null
  /** The function tree that the outlet was made from. */
  routes: readonly FunctionNode[]
  /** How often the page had been made anew. */
  life: number
  /** Of a page that was prepared before it was opened. */
  ahead?: Ahead
}

/**
 * A page behind another one still believes that it is where it was: it keeps its own location, or its filters would become
 * those of the page in front. The router has no public way to say so, hence its context.
 */
const Page = ({ place, children }: { place: Place; children: ReactNode }) => (
  <LocationContext value={place}>
    <div className={styles['page']}>{children}</div>
  </LocationContext>
)

interface SlotProps {
  page: Kept
  isAwake: boolean
}

/** Not drawn anew when its page only comes to the front or leaves it. */
const Sleeper = memo(({ page: { place, outlet, ahead }, isAwake }: SlotProps) => (
  <Activity mode={isAwake ? 'visible' : 'hidden'}>
    <AheadContext value={ahead ?? null}>
      <Page place={place}>{outlet}</Page>
    </AheadContext>
  </Activity>
))

/** Shows one page or skips it: with one attribute, so that it needs neither effects nor layout to come back. */
const Slot = memo(({ page, isAwake }: SlotProps) => {
  const isFront = useFront(front => front.key === page.key)
  const hold = useMemo(() => holdSlot(page.key), [page.key])
  return (
    <div ref={hold} className={styles['slot']} data-front={isFront || undefined}>
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

interface Props {
  /** The page at a path, where there is one. */
  pageAt: (path: string) => ReactElement | undefined
}

/** The page that is probably opened next, as if one had gone there. */
const usePreparedPage = (
  pageAt: Props['pageAt'],
  routes: Kept['routes'],
  lives: Readonly<Record<string, number>>,
) => {
  const client = useQueryClient()
  const address = usePrepared(prepared => prepared.address) ?? ''
  const { pathname = '', search = '' } = parsePath(address)
  const key = keyOfAddress(pathname, search)
  const life = lives[key] ?? 0
  const [answers, countAnswer] = useReducer((count: number) => count + 1, 0)
  const page = useMemo((): Kept | undefined => {
    const outlet = pageAt(pathname)
    if (!outlet || isLive(pathname)) return undefined
    const location = { pathname, search, hash: '', state: null, key: 'prepared' }
    const place: Place = { location, navigationType: NavigationType.Push }
    return { key, noCache: false, place, outlet, routes, life }
  }, [pageAt, key, pathname, search, routes, life])
  return useMemo(() => {
    const isWanted = () => usePrepared.getState().address === address
    // Each answer gives the page another one, which has it look.
    const ahead = createAhead(client, isWanted, () => startTransition(countAnswer), answers)
    return page && { ...page, ahead }
  }, [client, page, address, answers])
}

/** Asked when a page is opened: one whose work is saved later may go the next time. */
const isUnsaved = (key: string) =>
  useUnsavedPaths.getState().paths.some(path => {
    const at = path.indexOf('?')
    return key === (at < 0 ? path : keyOfAddress(path.slice(0, at), path.slice(at)))
  })

/** Holds what would be lost with it. */
const mustStay = (key: string) =>
  isUnsaved(key) || keptAwake().some(({ pathname, search }) => key === keyOfAddress(pathname, search))

/** The page that is looked at and, asleep behind it, those of the other tabs: state, scroll and half-filled forms survive. */
export const Pages = ({ pageAt }: Props) => {
  const place = use(LocationContext)
  const routed = useOutlet()
  const tabs = useTabs(state => state.tabs)
  const routes = useSession(state => state.routes)
  const lives = useRefreshed()
  const { pathname, search } = place.location
  const key = keyOfAddress(pathname, search)
  const outlet = pageAt(pathname) ?? routed
  const prepared = usePreparedPage(pageAt, routes, lives)
  const awake = useAwake(key)
  const [kept, setKept] = useState<readonly Kept[]>([])

  const tabOf = (wanted: string) => tabs.find(tab => tabKey(tab) === wanted)
  const noCache = tabOf(key)?.meta.noCache ?? false
  const before = kept.find(page => page.key === key) ?? (prepared?.key === key ? prepared : undefined)
  // Who comes back to where he was finds the page as it is: nothing in it is worked out again.
  const life = lives[key] ?? 0
  const isUnchanged =
    before?.routes === routes && before.life === life && isSameAddress(before.place.location, place.location)
  const active: Kept =
    isUnchanged && before.noCache === noCache
      ? before
      : { ...(isUnchanged ? before : { key, place, outlet, routes, life }), noCache }
  if (kept[0] !== active) setKept(keepPages(kept, active, each => tabOf(each) !== undefined, mustStay))

  const open = keepPages(kept, active, each => tabOf(each) !== undefined, mustStay)
  const shown = prepared && !open.some(page => page.key === prepared.key) ? [...open, prepared] : open
  useLayoutEffect(() => {
    setReady(shown)
    bringToFront({ pathname, search })
    // Opened, it is a page like any other: closed, it is gone.
    if (prepared?.key === key) forgetPrepared()
  })
  return shown
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(page => (
      <Slot key={`${page.key} ${lives[page.key] ?? 0}`} page={page} isAwake={page.key === awake} />
    ))
}
