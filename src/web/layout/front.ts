import type { Location } from 'react-router'
import { create } from 'zustand'

import { useSession } from '#web/session/store.ts'

import type { Kept } from './pages.tsx'
import { useRefreshed } from './refreshed.ts'
import { isDrawn } from './slots.ts'
import { keyOfAddress } from './tabs.ts'

/**
 * The page in front: what the frame lights up and which page is painted. It is a little ahead of the router where that costs
 * nothing: a page that is kept and unchanged is shown with the click; React wakes it after the paint (decision 0013).
 */
export interface Front {
  pathname: string
  search: string
  key: string
}

type Place = Pick<Location, 'pathname' | 'search'>

const frontOf = ({ pathname, search }: Place): Front => ({
  pathname,
  search,
  key: keyOfAddress(pathname, search),
})

export const useFront = create<Front>()(() => frontOf(window.location))

/** Key of the page in front, for whoever acts on it. */
export const keyInFront = (): string => useFront.getState().key

/** Where the router has gone last; what React still draws may be a place before it. */
let latest: Location | undefined

const isLatest = ({ pathname, search }: Place) =>
  !latest || (latest.pathname === pathname && latest.search === search)

/** Brings a place to the front, unless the router has gone on meanwhile. */
export const bringToFront = (place: Place): void => {
  const now = useFront.getState()
  if (isLatest(place) && (now.pathname !== place.pathname || now.search !== place.search))
    useFront.setState(frontOf(place))
}

let ready: readonly Kept[] = []

/** The pages that are kept behind the one in front, and that one. */
export const setReady = (pages: readonly Kept[]): void => {
  ready = pages
}

export const isSameAddress = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state

/** A page that stands there as it was left is brought to the front at once. */
const showFirst = (location: Location): void => {
  const key = keyOfAddress(location.pathname, location.search)
  const page = ready.find(each => each.key === key)
  const { isAuthorised, routes } = useSession.getState()
  const isAsLeft =
    page?.routes === routes &&
    page.life === (useRefreshed.getState()[key] ?? 0) &&
    isSameAddress(page.place.location, location) &&
    isDrawn(key)
  if (isAuthorised && isAsLeft) bringToFront(location)
}

interface Router {
  state: { location: Location }
  subscribe: (listen: (state: { location: Location }) => void) => void
}

/** Listens to a router from its beginning to its end, before React does. */
export const followRouter = (router: Router): void => {
  latest = router.state.location
  ready = []
  useFront.setState(frontOf(latest))
  router.subscribe(({ location }) => {
    latest = location
    showFirst(location)
  })
}
