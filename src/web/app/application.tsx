import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '#web/api/query-client.ts'
import { report } from '#web/api/report.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failures } from './failures.tsx'
import { Guarded } from './guarded.tsx'
import { Providers } from './providers.tsx'
import { PushConnection } from './push-connection.tsx'

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

/** Everything behind the login. One for each session: router and cached data end with it. */
export const Application = () => {
  const [queryClient] = useState(() => createQueryClient(report))
  const [router] = useState(createRouter)
  useEffect(
    () => () => {
      router.dispose()
      queryClient.clear()
    },
    [router, queryClient],
  )
  return (
    <Providers queryClient={queryClient}>
      <Failures />
      <PushConnection />
      <RouterProvider router={router} />
    </Providers>
  )
}
