import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Tag, type TableColumnType } from 'antd'
import { useState } from 'react'

import type { Page } from '#contract/operations.ts'
import type { Row } from '#contract/resource.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import { call } from '#web/api/call.ts'
import { DataTable } from '#web/resource/data-table.tsx'
import { pageTurn } from '#web/resource/page-turn.tsx'
import { showTime } from '#web/resource/show-time.ts'

type Login = Pick<
  Row<typeof sysLogLogin>,
  'id' | 'time' | 'result' | 'reason' | 'ip' | 'region' | 'browser' | 'os'
>

const limit = 10

const columns: TableColumnType<Login>[] = [
  { key: 'time', title: '时间', render: (_, each) => showTime(each.time) },
  {
    key: 'result',
    title: '结果',
    render: (_, each) => <Tag color={each.result === '成功' ? 'success' : 'error'}>{each.result}</Tag>,
  },
  { key: 'reason', title: '说明', render: (_, each) => each.reason },
  { key: 'place', title: '地点', render: (_, each) => [each.region, each.ip].filter(Boolean).join(' ') },
  { key: 'device', title: '设备', render: (_, each) => [each.browser, each.os].filter(Boolean).join(' / ') },
]

/** One's own attempts to sign in, and those of whoever else tried. */
export const LoginsPanel = () => {
  const [index, setIndex] = useState(0)
  const { data, error, isFetching } = useQuery({
    queryKey: [sysLogLogin.name, 'mine', index],
    queryFn: ({ signal }) => call<Page<Login>>(rightsCalls.myLogins, { query: { index, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <section aria-label="我的登录日志">
      <DataTable<Login>
        rowKey="id"
        loading={isFetching && !data}
        columns={columns}
        dataSource={data?.items ?? []}
        pagination={{
          ...pageTurn,
          current: index + 1,
          pageSize: limit,
          total: data?.total ?? 0,
          showSizeChanger: false,
        }}
        onChange={({ current = 1 }) => setIndex(current - 1)}
        locale={{ emptyText: <Empty description={error?.message ?? '还没有登录记录'} /> }}
      />
    </section>
  )
}
