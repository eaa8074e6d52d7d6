import {
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { useAhead } from './ahead.ts'

type Asked = 'data' | 'error' | 'isError' | 'isPending' | 'isPlaceholderData'

const asked: Asked[] = ['data', 'error', 'isError', 'isPending', 'isPlaceholderData']

export interface QuietQuery<T> extends Pick<QueryObserverResult<T>, Asked> {
  refetch: () => void
}

/** The one before, as long as nothing in it that anybody sees has changed. */
const pick = <T>(
  before: QueryObserverResult<T> | undefined,
  now: QueryObserverResult<T>,
): QueryObserverResult<T> =>
  before && asked.every(name => Object.is(before[name], now[name])) ? before : now

/** An observer as React asks one: what nobody sees leaves its snapshot as it was. */
export const quietly = <T>(observer: QueryObserver<T>) => {
  let last: QueryObserverResult<T> | undefined
  return {
    subscribe(change: () => void): () => void {
      const leave = observer.subscribe(notifyManager.batchCalls(change))
      // What came between the first look and the subscription.
      observer.updateResult()
      return leave
    },
    snapshot: (): QueryObserverResult<T> => (last = pick(last, observer.getCurrentResult())),
  }
}

/**
 * `useQuery` for what fills a whole page. That one works its component out anew, before anything is painted, whenever a page
 * that stayed alive is looked at again: it asks anew, and that it does so is news. Here only what is seen is news.
 */
export const useQuietQuery = <T>(options: QueryObserverOptions<T>): QuietQuery<T> => {
  const client = useQueryClient()
  const wanted = client.defaultQueryOptions({ ...options, notifyOnChangeProps: asked })
  useAhead(options, options.enabled !== false)
  const [observer] = useState(() => new QueryObserver<T>(client, wanted))
  const [quiet] = useState(() => quietly(observer))
  // Before the subscription: that one asks for what the options name.
  const result = observer.getOptimisticResult(wanted)
  useEffect(() => observer.setOptions(wanted))
  useSyncExternalStore(quiet.subscribe, quiet.snapshot)
  const refetch = useCallback(() => void observer.refetch(), [observer])
  const { data, error, isError, isPending, isPlaceholderData } = result
  return { data, error, isError, isPending, isPlaceholderData, refetch }
}
