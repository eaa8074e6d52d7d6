import { isErrorPath, isLoginPath, isOutsidePage, isRegisterPage } from '#contract/own-paths.ts'
import { ownerOfLeftPage } from '#web/session/left-page.ts'
import { findPage, ownSpelling } from '#web/session/pages.ts'
import type { SessionState } from '#web/session/store.ts'
import { home, loginAddress, safeRedirect, type Place } from './login-address.ts'

export type Decision =
  | { go: 'allow' }
  | { go: 'redirect'; to: string }
  /** Roles and menus come first; then the question is asked again. */
  | { go: 'load' }

const allow: Decision = { go: 'allow' }
const redirect = (to: string): Decision => ({ go: 'redirect', to })

const noRoutes = '/error/40003'

type Session = Pick<SessionState, 'isAuthorised' | 'isLoaded' | 'routes' | 'userId'>

/** The page without its query, which opens a form or a record; what shows a single one is left for its list. */
const withoutRecord = (address: string, routes: SessionState['routes']): string => {
  const path = new URL(address, 'http://here').pathname
  const list = ownSpelling(routes, path.replace(/\/(view|explain)$/i, '/list'))
  return findPage(routes, list) ? list : home
}

/** The one who was here goes on where he was; another finds the page, but nothing open that he did not ask for. */
const afterLogin = (
  to: string,
  { isLoaded, userId, routes }: Session,
  owner: string | undefined,
): Decision => {
  if (owner === undefined) return redirect(to)
  if (!isLoaded) return { go: 'load' }
  return redirect(owner === userId ? to : withoutRecord(to, routes))
}

/** The route guard of specification section 2. `ownerOf`: whose page an address was when a session ended there. */
export const decide = (
  place: Place,
  session: Session,
  ownerOf: (address: string) => string | undefined = ownerOfLeftPage,
): Decision => {
  const { pathname, search } = place
  if (isErrorPath(pathname)) return allow
  if (!session.isAuthorised) return isOutsidePage(pathname) ? allow : redirect(loginAddress(place))
  if (isLoginPath(pathname)) {
    const to = safeRedirect(search)
    return afterLogin(to, session, ownerOf(to))
  }
  if (isRegisterPage(pathname)) return allow
  if (!session.isLoaded) return { go: 'load' }
  if (session.routes.length === 0) return redirect(noRoutes)
  const path = ownSpelling(session.routes, pathname)
  return path === pathname ? allow : redirect(path + search)
}
