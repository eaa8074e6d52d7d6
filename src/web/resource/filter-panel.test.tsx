import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { sysUser } from '#contract/resources/sys-user.ts'

import { FilterPanel } from './filter-panel.tsx'

/** The words on the tags. */
const tags = (filters: Record<string, string>) => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <FilterPanel
        resource={sysUser}
        filters={filters}
        onChange={() => undefined}
        onBegun={() => undefined}
      />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<span[^>]*ant-tag[^>]*>(.*?)<span[^>]*ant-tag-close/g)].map(match =>
    match[1]?.replace(/<[^>]*>/g, ''),
  )
}

test('of what is chosen among several each is named; a text is looked for as it stands', () => {
  expect(tags({ userStatus: '正常|停用' })).toEqual(['状态：正常、停用'])
  expect(tags({ userName: '王|李' })).toEqual(['姓名：王|李'])
})

test('of many that are chosen three are named and all are counted', () => {
  const ids = Array.from({ length: 25 }, (_, at) => `01990000-0000-7000-8000-0000000000${10 + at}`)
  expect(tags({ orgId: ids.join('|') })).toEqual(['机构：…、…、… 等 25 个'])
})

test('a range says its days, and one moment that an address names is one', () => {
  const [from, to] = ['2026-11-01', '2026-11-03'].map(day => new Date(`${day}T00:00:00`).toISOString())
  expect(tags({ createTime: `${from}~${to}` })).toEqual(['创建时间：2026-11-01 至 2026-11-03 00:00:00'])
  expect(tags({ createTime: from ?? '' })).toEqual(['创建时间：2026-11-01 00:00:00'])
})
