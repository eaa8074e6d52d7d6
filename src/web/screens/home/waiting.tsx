import { UserAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'

import { sysUser } from '#contract/resources/sys-user.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { PageLink } from '#web/session/page-link.tsx'

import styles from './home.module.css'

const waiting = 'userStatus:待审核'

/** To whoever can let them in: how many have registered and wait, and the way to them. */
export const Waiting = () => {
  const { data } = useQuery({
    // Under the figures' own key: registering is told like any other change of them.
    queryKey: ['statistics', 'waiting'],
    queryFn: ({ signal }) =>
      resourceCalls(sysUser).selectPage({ index: 0, limit: 1, like: [waiting] }, signal),
    meta: { quiet: true },
  })
  if (!data || data.total === 0) return null
  const to = `${sysUser.page}?${new URLSearchParams({ like: waiting }).toString()}`
  return (
    <PageLink to={to} className={styles['waiting']} data-off-paper>
      <UserAddOutlined aria-hidden /> {data.total} 人等待审核
    </PageLink>
  )
}
