import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { Failure } from '#contract/failure.ts'
import { setServerTime } from '#web/api/file-address.ts'
import { report } from '#web/api/report.ts'
import { needConfig, useConfig } from '#web/api/config.ts'
import { loadDicts } from '#web/session/dicts.ts'
import { loadRolesAndMenus } from '#web/session/load.ts'
import { useSession } from '#web/session/store.ts'
import { later } from '#web/widgets/later/later.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { decide } from './guard.ts'
import { routeTable } from './route-table.tsx'

const LoadFailed = later(async () => (await import('./load-failed.tsx')).LoadFailed, <FrameSkeleton />)

const loadSession = async (): Promise<void> => {
  const { routerMode } = await needConfig()
  setServerTime(new Date(Date.now() - useConfig.getState().clockAhead).toISOString())
  await Promise.all([loadRolesAndMenus(routerMode), loadDicts()])
}

/**
 * Loads what the session needs when it needs it; after a reload, what was restored is shown at once and renewed behind it,
 * since rights may have changed meanwhile.
 */
const useSessionData = () => {
  const token = useSession(session => session.credentials?.accessToken)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(
    () =>
      loadSession().then(
        () => setError(null),
        (wrong: unknown) => {
          report(wrong)
          if (!useSession.getState().isLoaded) setError(wrong)
        },
      ),
    [],
  )
  useEffect(() => {
    if (token) void load()
  }, [token, load])
  const retry = () => {
    setError(null)
    void load()
  }
  return { error, retry }
}

/** Asks the guard on every change of place or session, and shows the page that it allows. */
export const Guarded = () => {
  const location = useLocation()
  const session = useSession()
  const { error, retry } = useSessionData()
  const page = useRoutes(useMemo(() => routeTable(session.routes), [session.routes]))
  const decision = decide(location, session)
  // The frame with all its pages is drawn piece by piece: what is typed or pressed meanwhile need not wait for the whole.
  const isBegun = useDeferredValue(session.isLoaded, false)
  if (decision.go === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.go === 'allow' && session.isLoaded && !isBegun) return <FrameSkeleton />
  if (decision.go === 'allow') return page
  if (!error) return <FrameSkeleton />
  return <LoadFailed sentence={error instanceof Failure ? error.message : ''} onRetry={retry} />
}
