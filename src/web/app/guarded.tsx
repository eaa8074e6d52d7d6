import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { Failure } from '#contract/failure.ts'
import { setServerTime } from '#web/api/file-address.ts'
import { report } from '#web/api/report.ts'
import { needConfig, useConfig } from '#web/session/config.ts'
import { loadDicts, loadRolesAndMenus } from '#web/session/load.ts'
import { useSession } from '#web/session/store.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { decide } from './guard.ts'
import { LoadFailed } from './load-failed.tsx'
import { routeTable } from './route-table.tsx'

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
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!token) return
    setError(null)
    loadSession().catch((wrong: unknown) => {
      report(wrong)
      if (!useSession.getState().isLoaded) setError(wrong)
    })
  }, [token, turn])
  return { error, retry: () => setTurn(last => last + 1) }
}

/** Asks the guard on every change of place or session, and shows the page that it allows. */
export const Guarded = () => {
  const location = useLocation()
  const session = useSession()
  const { error, retry } = useSessionData()
  const page = useRoutes(useMemo(() => routeTable(session.routes), [session.routes]))
  const decision = decide(location, session)
  if (decision.go === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.go === 'allow') return page
  if (error) return <LoadFailed sentence={error instanceof Failure ? error.message : ''} onRetry={retry} />
  return <FrameSkeleton />
}
