import { ownSpelling } from '#web/session/pages.ts'
import type { SessionState } from '#web/session/store.ts'

export interface Place {
  pathname: string
  search: string
}

export type Decision =
  | { go: 'allow' }
  | { go: 'redirect'; to: string }
  /** Roles and menus come first; then the question is asked again. */
  | { go: 'load' }

const allow: Decision = { go: 'allow' }
const redirect = (to: string): Decision => ({ go: 'redirect', to })

const home = '/index'
const noRoutes = '/error/40003'

export const isOutside = (pathname: string) => pathname === '/login' || pathname === '/register'

/** Where a login leads: a path of ours that is no login page itself; anything else that stands there leads home. */
export const safeRedirect = (search: string): string => {
  const to = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/(?![/\\])/.test(to) && !/^\/(login|register)/.test(to) && !/\p{C}/u.test(to) ? to : home
}

export const loginAddress = ({ pathname, search }: Place): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`

/** The route guard of specification section 2. */
export const decide = (
  place: Place,
  session: Pick<SessionState, 'isAuthorised' | 'isLoaded' | 'routes'>,
): Decision => {
  const { pathname, search } = place
  if (pathname.startsWith('/error')) return allow
  if (!session.isAuthorised) return isOutside(pathname) ? allow : redirect(loginAddress(place))
  if (pathname.startsWith('/login')) return redirect(safeRedirect(search))
  if (pathname === '/register') return allow
  if (!session.isLoaded) return { go: 'load' }
  if (session.routes.length === 0) return redirect(noRoutes)
  const path = ownSpelling(session.routes, pathname)
  return path === pathname ? allow : redirect(path + search)
}
