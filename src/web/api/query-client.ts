import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { Failure, failures, isLoginDue } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'

import { pastSession } from './call.ts'

// By default in a task of its own: a box that is ticked would be unticked for that long, since what it shows is kept here.
notifyManager.setScheduler(queueMicrotask)

/** Nobody is left waiting twice as long as the specification says (section 9) for the sentence. */
const isTimeout = (error: Error) => error.message === messages.timeout

/** No answer, or a proxy's that there is no server behind it: nothing that was refused. */
const isAbsent = (error: unknown) =>
  error instanceof Failure && (error.code === 0 || error.status === failures.busy.status)

const isEnd = (error: unknown) => error instanceof Failure && isLoginDue(error.code)

/** Asked with a token that is not this tab's own any more: somebody has signed in meanwhile, and the new one may well ask. */
const isLate = (error: unknown) => error instanceof Failure && error.data === pastSession

/**
 * Every key begins with the name of its resource (`['sys/dict', 'selectPage', …]`), so that one
 * `invalidateQueries({ queryKey: [resource.name] })` after a change is right.
 *
 * `onFailure` hears what no screen has caught: of a query or mutation whose `meta.quiet` is not set. That one has to sign in
 * anew is no screen's own affair: it hears that of every query. `onRefetch` hears it instead of a query whose answer is shown already.
 */
export const createQueryClient = (onFailure: (error: unknown) => void, onRefetch = onFailure): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const say = query.state.data === undefined ? onFailure : onRefetch
        if (!query.meta?.['quiet'] || isEnd(error)) say(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.['quiet']) onFailure(error)
      },
    }),
    // Without a network they fail and say so: the library would have them wait for it, and a save go through unasked hours later.
    defaultOptions: {
      queries: {
        // The server's own refusals stay what they are; a busy or absent server deserves one more try.
        retry: (count, error) => count < 1 && ((isAbsent(error) && !isTimeout(error)) || isLate(error)),
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })

/**
 * The server is there: what is shown as not to be had is asked for once more. The browser says only when its own network is back,
 * which may be before anything can be had over it, and never that a server is.
 */
export const askAgain = (client: QueryClient): void =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => isAbsent(state.error) })

/** The same person has signed in again: what was refused for want of that is asked for once more, on pages behind, too. */
export const askSignedIn = (client: QueryClient): void =>
  void client.refetchQueries({ predicate: ({ state }) => isEnd(state.error) })

/**
 * What these say is out of date, what is on its way too: the library would let a first answer that is still coming stand,
 * though it was written before whatever happened meanwhile.
 */
export const askAnew = async (client: QueryClient, what: QueryFilters): Promise<void> => {
  await client.cancelQueries(what)
  await client.invalidateQueries(what)
}

/**
 * Shows what the server has acknowledged. An answer that is on its way may have been written before, and would take it from
 * the screen again: it is not waited for, and asked for anew, as is what nobody knows yet.
 */
export const putAcknowledged = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: T | undefined) => T | undefined,
): T | undefined => {
  const what = { queryKey, exact: true }
  const isDue = client.isFetching(what) > 0 || client.getQueryData(queryKey) === undefined
  void client.cancelQueries(what)
  const changed = change(client.getQueryData<T>(queryKey))
  client.setQueryData<T>(queryKey, changed)
  if (isDue) void client.invalidateQueries(what)
  return changed
}
