import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** Of the options of a query, what asking needs. */
type Asked = Pick<FetchQueryOptions, 'queryKey' | 'queryFn' | 'meta'>

/** What a page may do that nobody has opened yet: ask for its first data. */
export interface Ahead {
  ask: (options: Asked) => void
  /** How much has been answered since the page is being prepared. */
  answers: number
}

/** Given to a page while it is being prepared behind the others. */
export const AheadContext = createContext<Ahead | null>(null)

/**
 * Asks ahead for what a page will show first, where the page is only being prepared: its queries themselves ask when it has
 * been opened. Stands in front of the query, with the same options; another `Ahead` in the context has it look for the answer.
 */
export const useAhead = (options: Asked, isWanted = true): void => {
  const ahead = use(AheadContext)
  if (isWanted) ahead?.ask(options)
}

/**
 * Asks for each thing once, as long as the page is still wanted. A failure leaves nothing behind: whoever opens the page asks
 * again and hears of it.
 */
export const createAhead = (
  client: QueryClient,
  isWanted: () => boolean,
  onAnswer: () => void,
  answers = 0,
): Ahead => {
  const cache = client.getQueryCache()
  const settle = ({ queryKey }: Asked) => {
    const query = cache.find({ queryKey, exact: true })
    if (query?.state.status === 'error' && query.getObserversCount() === 0) cache.remove(query)
    if (isWanted()) onAnswer()
  }
  return {
    answers,
    ask: options => {
      if (!isWanted() || cache.find({ queryKey: options.queryKey, exact: true })) return
      const quiet = { ...options, meta: { ...options.meta, quiet: true } }
      void client.prefetchQuery(quiet).then(() => settle(options))
    },
  }
}
