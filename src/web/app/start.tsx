import { useEffect, useState } from 'react'
import { isErrorPath, isOutsidePage } from '#contract/own-paths.ts'
import { noteLeftPage } from '#web/session/left-page.ts'
import { useSeat } from '#web/session/seat.ts'
import { useSession } from '#web/session/store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loginAddress } from './login-address.ts'
import { Outside } from './outside.tsx'
import { Application } from './preload-application.tsx'

const place = () => ({ pathname: location.pathname, search: location.search })

/** Without a session only these need nothing of the application; its error pages do. */
const startsInside = () => useSession.getState().isAuthorised || isErrorPath(location.pathname)

/** An address that a stranger may not open becomes the login that leads back to it. */
const settle = (): string => {
  const { endReason, leftBy } = useSession.getState()
  const here = place()
  if (isOutsidePage(here.pathname)) return location.pathname
  if (leftBy) noteLeftPage(leftBy, here.pathname + here.search)
  history.replaceState(null, '', endReason === 'left' ? '/login' : loginAddress(here))
  return location.pathname
}

const OutsideFromStart = () => {
  const [pathname, setPathname] = useState(settle)
  useEffect(() => {
    const onPopState = () => setPathname(settle())
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const go = (to: string) => {
    history.pushState(null, '', to)
    setPathname(settle())
  }
  return <Outside pathname={pathname} go={go} />
}

/**
 * What is shown: the two light pages before signing in, or the application, which is fetched only then. A session's end
 * takes the application away, and with it its router and all that it held (specification section 4); so does somebody else
 * who takes over.
 */
export const Start = () => {
  const isAuthorised = useSession(session => session.isAuthorised)
  const hasEnded = useSession(session => session.endReason !== '')
  const seat = useSeat(state => state.seat)
  const [began] = useState(startsInside)
  if (!isAuthorised && (hasEnded || !began))
    return (
      <ErrorBoundary key="outside">
        <OutsideFromStart />
      </ErrorBoundary>
    )
  return (
    <ErrorBoundary key="inside">
      <Application key={seat} />
    </ErrorBoundary>
  )
}
