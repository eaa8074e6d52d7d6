import { Failure, failures } from '#contract/failure.ts'
import type { Once } from '#contract/once.ts'
import { operations, type OperationName, type Page, type PageQuery } from '#contract/operations.ts'
import type { Draft, Resource, Row } from '#contract/resource.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'
import { breathing } from './breathe.ts'
import { addressOf, call, type CallInput, type CallSpec } from './call.ts'
import { download, type DownloadedFile } from './download.ts'
import { jsonList } from './json-list.ts'

/** One row of an import that cannot be saved; `row` counts from 0 in what was sent. */
export interface BatchError {
  row: number
  field: string
  message: string
  /** The row whose value it repeats. */
  sameAs?: number
}

export interface BatchReply {
  count: number
  errors: BatchError[]
  /** Of a check: rows that are there already, as far as they say. */
  repeats?: number[]
  /** Of a check: rows that have the name of a record and say something else of it. */
  namesakes?: number[]
  /** Of an import that is done, even of a check: then its answer was lost. */
  importId?: string
  /** It is never undone. */
  isFinal?: true
}

/** Rows are checked, or imported: `known` of them may be there twice then. */
export type BatchHow = { dryRun: true } | { known: number }

/** One change of a record, as the operation log keeps it. */
export interface HistoryItem {
  id: string
  userName: string | null
  action: string
  time: string
  changes: Change[] | null
  /** What the records are called that the changes name, by id. */
  names: Record<string, string>
}

export interface ExportQuery {
  like: string[]
  order?: string
  /** Names of the columns wanted, in their order. */
  fields?: string[]
}

/** How a call that takes its time is given up, and under which id its progress is told; what makes it the same, sent again. */
export type Work = Pick<CallInput, 'signal' | 'workId' | 'once'>

/** Checking and writing 50,000 rows takes longer than any other call. */
const batchTimeoutMs = 300_000

/** The guard does not read what it refuses, so it takes every save for a change: who sent a new record knows better. */
const asAdding = (error: unknown): unknown => {
  if (!(error instanceof Failure) || error.code !== failures.forbidden.code) return error
  const { code, message, data, status } = error
  const isEdit = typeof data === 'object' && data !== null && 'action' in data && data.action === 'edit'
  return isEdit ? new Failure(code, message, { ...data, action: 'add' }, status) : error
}

/** The operations of one resource, typed by its fields (specification section 7, api section 3). */
export const resourceCalls = <R extends Resource>(resource: R) => {
  const spec = (name: OperationName): CallSpec => ({
    method: operations[name].method,
    path: `${resource.name}/${operations[name].path}`,
  })
  const exportQuery = ({ like, order, fields }: ExportQuery) => ({ like, order, fields: fields?.join(',') })
  return {
    create: (signal?: AbortSignal) => call<Row<R>>(spec('create'), { signal }),
    select: (id: string, signal?: AbortSignal) => call<Row<R>>(spec('select'), { params: { id }, signal }),
    selectPage: (query: PageQuery, signal?: AbortSignal) =>
      call<Page<Row<R>>>(spec('selectPage'), { query: { ...query }, signal }),
    save: (draft: Draft<R>, once?: Once) =>
      call<Row<R>>(spec('save'), { body: draft, once }).catch((error: unknown) => {
        throw draft.id === undefined ? asAdding(error) : error
      }),
    delete: (id: string) => call<{ ids: string[] }>(spec('delete'), { params: { id } }),
    deleteIds: (ids: readonly string[]) =>
      call<{ ids: string[] }>(spec('deleteIds'), { params: { ids: ids.join(',') } }),
    saveBatch: async (rows: readonly Draft<R>[], how: BatchHow, work: Work = {}) =>
      call<BatchReply>(spec('saveBatch'), {
        query: { ...how },
        body: await jsonList(rows, breathing()),
        ...work,
        timeoutMs: batchTimeoutMs,
      }),
    history: (id: string, signal?: AbortSignal) =>
      call<HistoryItem[]>(spec('history'), { params: { id }, signal }),
    exportUrl: (query: ExportQuery): string => addressOf(spec('export'), { query: exportQuery(query) }),
    export: (query: ExportQuery, work: Work = {}): Promise<DownloadedFile> =>
      download(spec('export'), `${resource.title}.xlsx`, { query: exportQuery(query), ...work }),
  }
}

export type ResourceCalls<R extends Resource> = ReturnType<typeof resourceCalls<R>>
