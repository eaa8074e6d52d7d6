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

/** Where the router goes, or has gone last; what React still draws may be a place before it. */
let latest: Place | undefined

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

type Address = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>

export const isSameAddress = (a: Address, b: Address): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state

/** Whether a page stands there as it was left: nothing but itself is needed to show it. */
const isAsLeft = (address: Address): boolean => {
  const key = keyOfAddress(address.pathname, address.search)
  const page = ready.find(each => each.key === key)
  const { isAuthorised, routes } = useSession.getState()
  return (
    isAuthorised &&
    page?.routes === routes &&
    page.life === (useRefreshed.getState()[key] ?? 0) &&
    isSameAddress(page.place.location, address) &&
    isDrawn(key)
  )
}

/** Brings a page that stands there as it was left to the front before the router goes there. Whether there is one. */
export const showAhead = (address: Address): boolean => {
  if (!isAsLeft(address)) return false
  latest = address
  bringToFront(address)
  return true
}

/** Whether the router has yet to go where `showAhead` was; it may have gone elsewhere meanwhile. */
export const isAhead = (address: Address): boolean => latest === address

interface Router {
  state: { location: Location }
  subscribe: (listen: (state: { location: Location }) => void) => void
}

/** Listens to a router from its beginning to its end, before React does. */
export const followRouter = (router: Router): void => {
  let at = router.state.location
  latest = at
  ready = []
  useFront.setState(frontOf(at))
  router.subscribe(({ location }) => {
    if (location === at) return
    at = location
    latest = location
    if (isAsLeft(location)) bringToFront(location)
  })
}
