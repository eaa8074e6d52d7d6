import type { ReactElement } from 'react'
import { Navigate, useLocation, type RouteObject } from 'react-router'
import type { FunctionNode } from '#contract/function-tree.ts'
import { Loading } from '#web/layout/loading.tsx'
import { Layout } from '#web/layout/layout.tsx'
import { Redirect } from '#web/layout/redirect.tsx'
import { MessageBell } from '#web/screens/message/message-bell.tsx'
import { ownNodes, pagesOf, type Page } from '#web/session/pages.ts'
import { later } from '#web/widgets/later/later.tsx'
import { forwardsOf } from './forwards.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { LostLine } from './lost-line.tsx'
import { OutsideRoute } from './outside-route.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { preloadScreen, screenFor } from './screens.tsx'

const ErrorPage = later(
  async () => (await import('#web/screens/error/error-page.tsx')).ErrorPage,
  <FrameSkeleton />,
)

const NoPage = later(async () => (await import('./no-page.tsx')).NoPage, <Loading />)

/** One page, or what went wrong with it; while its chunk is on the way it says so. */
const pageOf = ({ path, node }: Page): ReactElement => {
  const Screen = screenFor(node.functionComponent)
  return (
    <PageBoundary key={path} load={Screen.preload}>
      <Screen />
    </PageBoundary>
  )
}

/** Where an address that forwards leads, its query kept. */
const Forwarded = ({ to }: { to: string }) => {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

const extra = (
  <>
    <LostLine />
    <MessageBell />
  </>
)

/** All routes of specification section 2, for one function tree; the two router modes cannot be told apart here. */
export const routeTable = (routes: readonly FunctionNode[]): RouteObject[] => {
  const pages = new Map(pagesOf([...routes, ...ownNodes]).map(page => [page.path, pageOf(page)]))
  return [
    { path: '/login', element: <OutsideRoute /> },
    { path: '/register', element: <OutsideRoute /> },
    { path: '/error/:code', element: <ErrorPage /> },
    { path: '/', element: <Forwarded to="/index" /> },
    {
      element: <Layout preloadScreen={preloadScreen} pageAt={path => pages.get(path)} extra={extra} />,
      children: [
        { path: '/redirect/*', element: <Redirect /> },
        ...[...pages].map(([path, element]) => ({ path, element })),
        ...forwardsOf(routes).map(({ from, to }) => ({ path: from, element: <Forwarded to={to} /> })),
        // In the frame, too: outside of it, everything that is half filled in on the other tabs would be gone.
        { path: '*', element: <NoPage /> },
      ],
    },
  ]
}
