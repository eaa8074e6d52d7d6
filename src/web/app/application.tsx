import { useCallback, useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { isLoginPath } from '#contract/own-paths.ts'
import { setCredentialsProvider } from '#web/api/file-address.ts'
import { endOpenWork } from '#web/api/open-work.ts'
import { setViewerNameProvider } from '#web/api/viewer-name.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { report } from '#web/api/report.ts'
import { followRouter } from '#web/layout/front.ts'
import { preloadDrawer } from '#web/layout/sidebar.tsx'
import { ViewingBanner } from '#web/layout/viewing-banner.tsx'
import { useSignInAgain } from '#web/session/sign-in-again.ts'
import { useSession } from '#web/session/store.ts'
import { forgetEntries, hearBack } from '#web/widgets/back-closes/back-entry.ts'
import { followSteps } from '#web/widgets/back-closes/use-step.ts'
import { later } from '#web/widgets/later/later.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failures } from './failures.tsx'
import { safeRedirect } from './login-address.ts'
import { Guarded } from './guarded.tsx'
import { leaveNoRepeats } from './leave-no-repeats.ts'
import { Providers } from './providers.tsx'
import { PushConnection } from './push-connection.tsx'
import { reportRefetch } from './report-refetch.ts'
import { preloadScreen } from './screens.tsx'
import { useDraftNotice } from './use-draft-notice.tsx'
import { useExportNotice } from './use-export-notice.tsx'
import { useLeftElsewhere } from './use-left-elsewhere.ts'
import { useReleaseNotice } from './use-release-notice.tsx'
import { useReturnNotice } from './use-return-notice.ts'

const SignInAgain = later(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/** What may come up over any page. */
const Notices = ({ open }: { open: (address: string) => void }) => {
  const isAsked = useSignInAgain(state => state.asked !== null)
  useReleaseNotice()
  useDraftNotice(open)
  useExportNotice(open)
  useReturnNotice()
  useLeftElsewhere()
  return isAsked && <SignInAgain />
}

const createRouter = () =>
  createBrowserRouter([
    {
      path: '*',
      element: (
        <ErrorBoundary>
          <Guarded />
        </ErrorBoundary>
      ),
    },
  ])

/** In a task of its own. What cannot be fetched ahead is asked for again, and reported, when the page is drawn. */
const preload = () => {
  const { pathname, search } = location
  const path = isLoginPath(pathname) ? safeRedirect(search).split('?')[0] : pathname
  Promise.all([preloadScreen(path ?? ''), preloadDrawer()]).catch(() => undefined)
}

/** Everything behind the login. One for each session: router and cached data end with it. */
export const Application = () => {
  const [queryClient] = useState(() => createQueryClient(report, reportRefetch))
  const [router] = useState(() => {
    // Pages sign the addresses of their files, so this comes before the first of them.
    setCredentialsProvider(() => useSession.getState().credentials)
    setViewerNameProvider(() => useSession.getState().userName)
    setTimeout(preload)
    hearBack()
    const created = createRouter()
    leaveNoRepeats(created)
    followRouter(created)
    followSteps(created)
    return created
  })
  useEffect(
    () => () => {
      router.dispose()
      queryClient.clear()
      endOpenWork()
      forgetEntries()
    },
    [router, queryClient],
  )
  const open = useCallback((address: string) => void router.navigate(address), [router])
  return (
    <Providers queryClient={queryClient}>
      <Failures open={open} />
      <PushConnection />
      <Notices open={open} />
      <RouterProvider router={router} />
      <ViewingBanner />
    </Providers>
  )
}
