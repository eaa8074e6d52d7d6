import { useQuery } from '@tanstack/react-query'

import type { Page } from '#contract/operations.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import { call } from '#web/api/call.ts'
import { PageLink } from '#web/session/page-link.tsx'

import { RowList } from './row-list.tsx'
import { showWhen } from './show-when.ts'

interface Login {
  id: string
  time: string | null
  result: string | null
  ip: string | null
  region: string | null
  browser: string | null
  os: string | null
}

const shown = 5
const page = '/profile?tab=logins'

const words = ({ result, region, ip, browser, os }: Login) =>
  [result === '成功' ? '登录' : '登录失败', region || ip, [browser, os].filter(Boolean).join(' / ')]
    .filter(Boolean)
    .join('　')

/** When and from where one signed in lately: what one does not know is worth a look. */
export const LoginPanel = () => {
  const { data, error } = useQuery({
    queryKey: ['sys/log-login', 'home'],
    queryFn: ({ signal }) =>
      call<Page<Login>>(rightsCalls.myLogins, { query: { index: 0, limit: shown }, signal }),
    meta: { quiet: true },
  })
  return (
    <RowList
      title="我最近的登录"
      more={
        <PageLink to={page} data-off-paper>
          全部
        </PageLink>
      }
      empty="还没有登录记录"
      error={error}
      rows={data?.items.map(login => ({
        key: login.id,
        to: page,
        label: words(login),
        note: showWhen(login.time),
      }))}
    />
  )
}
