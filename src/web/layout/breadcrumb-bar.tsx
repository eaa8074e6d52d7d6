import { PageLink } from '#web/session/page-link.tsx'
import { findPage } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { idIn, useTabs, wayTo } from '#web/session/tabs.ts'

import { crumbs, stepsTo } from './breadcrumb.ts'
import { useFront } from './front.ts'
import styles from './top-bar.module.css'
import { useLabel } from './use-title.ts'

interface CrumbLinkProps {
  path: string
  here: string
  title: string
}

const CrumbLink = ({ path, here, title }: CrumbLinkProps) => (
  <PageLink to={useTabs(({ tabs }) => wayTo(tabs, path, here))}>{title}</PageLink>
)

/** Where the page is in the function tree (specification section 2). */
export const BreadcrumbBar = () => {
  const routes = useSession(state => state.routes)
  const pathname = useFront(front => front.pathname)
  const isStored = useFront(front => idIn(front) !== undefined)
  const label = useLabel()
  const page = findPage(routes, pathname)
  // A record that is still to be made has no details: it is called as its tab is.
  const items = page ? crumbs(stepsTo(page, isStored ? undefined : label)) : []
  if (items.length === 0) return null
  return (
    <nav className={styles['breadcrumb']} aria-label="面包屑">
      <ol>
        {items.map(({ title, to }) => (
          <li key={title}>
            {to ? (
              <CrumbLink path={to} here={pathname} title={title} />
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
