import {
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

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

/**
 * `useQuery` for what fills a whole page. That one works its component out anew, before anything is painted, whenever a page
 * that stayed alive is looked at again: it asks anew, and that it does so is news. Here only what is seen is news.
 */
export const useQuietQuery = <T>(options: QueryObserverOptions<T>): QuietQuery<T> => {
  const client = useQueryClient()
  const wanted = client.defaultQueryOptions({ ...options, notifyOnChangeProps: asked })
  const [observer] = useState(() => new QueryObserver<T>(client, wanted))
  const last = useRef<QueryObserverResult<T>>(undefined)
  // Before the subscription: that one asks for what the options name.
  const result = observer.getOptimisticResult(wanted)
  useEffect(() => observer.setOptions(wanted))
  useSyncExternalStore(
    useCallback(
      change => {
        const leave = observer.subscribe(notifyManager.batchCalls(change))
        // What came between the first look and the subscription.
        observer.updateResult()
        return leave
      },
      [observer],
    ),
    () => (last.current = pick(last.current, observer.getCurrentResult())),
  )
  const refetch = useCallback(() => void observer.refetch(), [observer])
  const { data, error, isError, isPending, isPlaceholderData } = result
  return { data, error, isError, isPending, isPlaceholderData, refetch }
}
