import { lazy } from 'react'
import { Navigate, useLocation, type RouteObject } from 'react-router'
import type { FunctionNode } from '#contract/function-tree.ts'
import { Layout } from '#web/layout/layout.tsx'
import { Redirect } from '#web/layout/redirect.tsx'
import { MessageBell } from '#web/screens/message/message-bell.tsx'
import { ownNodes, pagesOf } from '#web/session/pages.ts'
import { forwardsOf } from './forwards.ts'
import { OutsideRoute } from './outside-route.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { ShowScreen } from './screen.tsx'
import { preloadScreen, screenFor } from './screens.tsx'

const ErrorPage = lazy(async () => ({
  default: (await import('#web/screens/error/error-page.tsx')).ErrorPage,
}))

const NoPage = lazy(async () => ({ default: (await import('./no-page.tsx')).NoPage }))

/** One page, or what went wrong with it; while its chunk is on the way the layout says so. */
const PageOf = ({ node }: { node: FunctionNode }) => {
  const screen = screenFor(node.functionComponent)
  return (
    <PageBoundary load={screen.preload} onMissing={screen.renew}>
      {/* Another page's component where the function tree gives this one another. */}
      <ShowScreen key={node.functionComponent ?? ''} screen={screen} />
    </PageBoundary>
  )
}

/** Where an address that forwards leads, its query kept. */
const Forwarded = ({ to }: { to: string }) => {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

/** All routes of specification section 2, for one function tree; the two router modes cannot be told apart here. */
export const routeTable = (routes: readonly FunctionNode[]): RouteObject[] => {
  const pages = new Map(
    pagesOf([...routes, ...ownNodes]).map(({ path, node }) => [path, <PageOf key={path} node={node} />]),
  )
  return [
    { path: '/login', element: <OutsideRoute /> },
    { path: '/register', element: <OutsideRoute /> },
    { path: '/error/:code', element: <ErrorPage /> },
    { path: '/', element: <Forwarded to="/index" /> },
    {
      element: (
        <Layout preloadScreen={preloadScreen} pageAt={path => pages.get(path)} extra={<MessageBell />} />
      ),
      children: [
        { path: '/redirect/*', element: <Redirect /> },
        ...[...pages].map(([path, element]) => ({ path, element })),
        ...forwardsOf(routes).map(({ from, to }) => ({ path: from, element: <Forwarded to={to} /> })),
      ],
    },
    { path: '*', element: <NoPage /> },
  ]
}
