import { keepPreviousData } from '@tanstack/react-query'
import type { TableProps } from 'antd'
import { useCallback, useMemo } from 'react'

import { limits } from '#contract/limits.ts'
import type { Page, PageQuery } from '#contract/operations.ts'
import type { Resource, Row } from '#contract/resource.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { useQuietQuery, type QuietQuery } from '#web/api/use-quiet-query.ts'

import { nest } from './nest.ts'
import { useAddress } from './use-address.ts'
import { pageTurn } from './page-turn.tsx'
import { readPage, toQuery, writePage, type PageState } from './page-address.ts'

export interface SelectPage<R extends Resource> {
  /** For the real Ant Design table. */
  tableProps: Pick<
    TableProps<Row<R>>,
    'rowKey' | 'dataSource' | 'loading' | 'pagination' | 'onChange' | 'expandable' | 'onRow' | 'rowClassName'
  >
  page: PageState
  /** What was asked of the server. */
  query: PageQuery
  /** Another list; what is not the page itself starts at the first page again. */
  show: (change: Partial<PageState>) => void
  refresh: () => void
  /** Nothing has been answered yet. */
  isPending: boolean
  isError: boolean
  error: unknown
  total: number
}

type Within = Readonly<Record<string, string>>
type OnChange<R extends Resource> = NonNullable<TableProps<Row<R>>['onChange']>

const directions = { ascend: 'asc', descend: 'desc' } as const

const stateOf = ({ isPending, isError, error }: QuietQuery<unknown>) => ({
  isPending,
  isError,
  error,
})

/** The list of the address, and how to change it. */
const usePageState = (resource: Resource) => {
  const [address, setAddress] = useAddress()
  const page = useMemo(() => readPage(resource, address), [resource, address])
  const show = useCallback(
    (change: Partial<PageState>) =>
      setAddress(now => writePage(now, { ...readPage(resource, now), index: 0, ...change })),
    [resource, setAddress],
  )
  return { page, show }
}

const totalText = (reply: Page<unknown> | undefined) => (total: number) =>
  reply?.totalIsEstimate ? `约 ${total.toLocaleString('zh-CN')} 条` : `共 ${total.toLocaleString('zh-CN')} 条`

const useSelected = <R extends Resource>(resource: R, query: PageQuery) =>
  useQuietQuery({
    queryKey: [resource.name, 'selectPage', query],
    queryFn: () => resourceCalls(resource).selectPage(query),
    placeholderData: keepPreviousData,
  })

const useOnChange = <R extends Resource>(page: PageState, show: SelectPage<R>['show']) =>
  useCallback<OnChange<R>>(
    (pagination, _filters, sorter, { action }) => {
      const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
      if (action === 'sort')
        return show({ order: order ? `${String(field)}:${directions[order]}` : undefined })
      const limit = pagination.pageSize ?? page.limit
      const index = limit === page.limit ? (pagination.current ?? 1) - 1 : 0
      show({ index, limit })
    },
    [page.limit, show],
  )

/**
 * One page of a resource as the address says: `index` from 0, `limit` 10, `order`, `like` and `keyword`.
 * `within` are conditions that the screen adds, as the organisation chosen in the tree beside the list.
 */
export const useSelectPage = <R extends Resource>(resource: R, within?: Within): SelectPage<R> => {
  const { page, show } = usePageState(resource)
  const asked = toQuery(page, within)
  const query = useSelected(resource, asked)
  const onChange = useOnChange<R>(page, show)
  const total = query.data?.total ?? 0
  return {
    tableProps: {
      rowKey: 'id',
      dataSource: query.data?.items ?? [],
      loading: query.isPlaceholderData,
      pagination: {
        ...pageTurn,
        current: page.index + 1,
        pageSize: page.limit,
        total,
        showSizeChanger: true,
        pageSizeOptions: [10, 20, 50, 100],
        showTotal: totalText(query.data),
      },
      onChange,
    },
    page,
    query: asked,
    show,
    total,
    refresh: query.refetch,
    ...stateOf(query),
  }
}

/** A resource that is a tree, whole: its records nested by `parentId`. Searching keeps what was found in its place. */
export const useSelectTree = <R extends Resource>(resource: R): SelectPage<R> => {
  const { page, show } = usePageState(resource)
  const whole = { ...page, index: 0, limit: resource.maxLimit ?? limits.maxLimit }
  const asked = toQuery(whole)
  const query = useSelected(resource, asked)
  const onChange = useOnChange<R>(whole, show)
  const dataSource = useMemo(() => nest(query.data?.items ?? []), [query.data])
  return {
    tableProps: {
      rowKey: 'id',
      dataSource,
      loading: query.isPlaceholderData,
      pagination: false,
      onChange,
    },
    page,
    query: asked,
    show,
    total: query.data?.total ?? 0,
    refresh: query.refetch,
    ...stateOf(query),
  }
}
