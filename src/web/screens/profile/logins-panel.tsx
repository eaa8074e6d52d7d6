import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Tag } from 'antd'
import { useState } from 'react'

import type { Page } from '#contract/operations.ts'
import type { Row } from '#contract/resource.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import { call } from '#web/api/call.ts'
import { DataTable } from '#web/resource/data-table.tsx'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { showTime } from '#web/resource/show-time.ts'
import type { ListColumn } from '#web/resource/table/list-column.ts'

type Login = Pick<
  Row<typeof sysLogLogin>,
  'id' | 'time' | 'result' | 'reason' | 'ip' | 'region' | 'browser' | 'os'
>

const limit = 10

const columns: ListColumn<Login>[] = [
  { key: 'time', title: '时间', render: each => showTime(each.time) },
  {
    key: 'result',
    title: '结果',
    render: each => <Tag color={each.result === '成功' ? 'success' : 'error'}>{each.result}</Tag>,
  },
  { key: 'reason', title: '说明', render: each => each.reason },
  { key: 'place', title: '地点', render: each => [each.region, each.ip].filter(Boolean).join(' ') },
  { key: 'device', title: '设备', render: each => [each.browser, each.os].filter(Boolean).join(' / ') },
]

/** One's own attempts to sign in, and those of whoever else tried. */
export const LoginsPanel = () => {
  const [index, setIndex] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [sysLogLogin.name, 'mine', index],
    queryFn: ({ signal }) => call<Page<Login>>(rightsCalls.myLogins, { query: { index, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label="我的登录日志">
      <DataTable<Login>
        label="登录记录"
        isLoading={isFetching && !data}
        columns={columns}
        rows={data?.items ?? []}
        paging={{ index, limit, total: data?.total ?? 0, onTurn: setIndex }}
        empty={<Empty description="还没有登录记录" />}
      />
    </section>
  )
}
