import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect, useMemo } from 'react'

import { limits } from '#contract/limits.ts'
import type { Page, PageQuery } from '#contract/operations.ts'
import type { Resource, Row } from '#contract/resource.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { useQuietQuery, type QuietQuery } from '#web/api/use-quiet-query.ts'
import { totalWords } from '#web/widgets/number/total-words.ts'

import { wayOf } from './label-of.ts'
import { nest } from './nest.ts'
import { useAddress } from './use-address.ts'
import { hasUnknown, ignoredWords, readPage, toQuery, writePage, type PageState } from './page-address.ts'
import type { ListTableProps } from './table/list-table-props.ts'

export interface SelectPage<R extends Resource> {
  tableProps: Pick<
    ListTableProps<Row<R>>,
    | 'rows'
    | 'isLoading'
    | 'paging'
    | 'counted'
    | 'answerTo'
    | 'order'
    | 'onSort'
    | 'opened'
    | 'rowProps'
    | 'rowClass'
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
  /** There are so many that nobody counted them all. */
  isEstimate: boolean
}

type Within = Readonly<Record<string, string>>

const stateOf = ({ isPending, isError, error }: QuietQuery<unknown>) => ({
  isPending,
  isError,
  error,
})

/** The list of the address, and how to change it. */
const usePageState = (resource: Resource) => {
  const [address, setAddress] = useAddress()
  const { message } = App.useApp()
  const page = useMemo(() => readPage(resource, address), [resource, address])
  const show = useCallback(
    (change: Partial<PageState>) =>
      setAddress(now => writePage(now, { ...readPage(resource, now), index: 0, ...change })),
    [resource, setAddress],
  )
  const isOdd = hasUnknown(resource, address)
  const ignored = ignoredWords(resource, address)
  useEffect(() => {
    // Once: the next moment the address does not have it either.
    if (ignored) void message.info({ key: ignored, content: ignored, duration: limits.toastSeconds })
  }, [message, ignored])
  useEffect(() => {
    if (isOdd) setAddress(now => writePage(now, readPage(resource, now)), { replace: true })
  }, [resource, isOdd, setAddress])
  return { page, show }
}

const countOf = (reply: Page<unknown> | undefined) => ({
  total: reply?.total ?? 0,
  isEstimate: reply?.totalIsEstimate === true,
})

const useSelected = <R extends Resource>(resource: R, query: PageQuery) =>
  useQuietQuery({
    queryKey: [resource.name, 'selectPage', query],
    queryFn: () => resourceCalls(resource).selectPage(query),
    placeholderData: keepPreviousData,
  })

/** What stands beside a list and is as old as it: its tree, its figures, its marks. */
const beside = new Set<unknown>(['tree', 'state', 'summary', 'missing'])

/** 刷新: the list, and what stands beside it; a form that is open elsewhere is left alone. */
const useRefresh = ({ name }: Resource, refetch: () => void) => {
  const client = useQueryClient()
  return useCallback(() => {
    refetch()
    void client.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => beside.has(queryKey[1]) })
  }, [client, name, refetch])
}

/** What a page's rows are the answer to; null while they are those of before. */
const answerTo = ({ keyword, filters, order }: PageState, isBefore: boolean) =>
  isBefore ? null : JSON.stringify([keyword, filters, order])

const pageSizes = [10, 20, 50, 100]
const nothing: never[] = []

/**
 * One page of a resource as the address says: `index` from 0, `limit` 10, `order`, `like` and `keyword`.
 * `within` are conditions that the screen adds, as the organisation chosen in the tree beside the list.
 */
export const useSelectPage = <R extends Resource>(resource: R, within?: Within): SelectPage<R> => {
  const { page, show } = usePageState(resource)
  const asked = toQuery(page, within)
  const query = useSelected(resource, asked)
  const refresh = useRefresh(resource, query.refetch)
  const count = countOf(query.data)
  return {
    tableProps: {
      rows: query.data?.items ?? nothing,
      isLoading: query.isPlaceholderData,
      order: page.order,
      onSort: order => show({ order }),
      paging: {
        index: page.index,
        limit: page.limit,
        total: count.total,
        words: totalWords(count.total, count.isEstimate),
        limits: pageSizes,
        onTurn: (index, limit) => show({ index, limit }),
      },
      answerTo: answerTo(page, query.isPlaceholderData),
    },
    page,
    query: asked,
    show,
    refresh,
    ...count,
    ...stateOf(query),
  }
}

/** At the top stands what has nothing above it, and what a search has found without that: its way is said. */
const outOfPlace = <T extends { id: string; parentId?: unknown }>(row: T): T & { way?: string } => {
  const way = row.parentId ? wayOf(row) : ''
  return way ? { ...row, way } : row
}

/** A resource that is a tree, whole: its records nested by `parentId`. Searching keeps what was found in its place. */
export const useSelectTree = <R extends Resource>(resource: R): SelectPage<R> => {
  const { page, show } = usePageState(resource)
  const whole = { ...page, index: 0, limit: resource.maxLimit ?? limits.maxLimit }
  const asked = toQuery(whole)
  const query = useSelected(resource, asked)
  const refresh = useRefresh(resource, query.refetch)
  const rows = useMemo(() => nest(query.data?.items ?? []).map(outOfPlace), [query.data])
  const count = countOf(query.data)
  return {
    tableProps: {
      rows,
      isLoading: query.isPlaceholderData,
      order: page.order,
      onSort: order => show({ order }),
      counted: totalWords(count.total, count.isEstimate),
      answerTo: answerTo(page, query.isPlaceholderData),
    },
    page,
    query: asked,
    show,
    refresh,
    ...count,
    ...stateOf(query),
  }
}
