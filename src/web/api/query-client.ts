import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure, isLoginDue } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'

/** Nobody is left waiting twice as long as the specification says (section 9) for the sentence. */
const isTimeout = (error: Failure) => error.message === messages.timeout

const isEnd = (error: unknown) => error instanceof Failure && isLoginDue(error.code)

/**
 * Every key begins with the name of its resource (`['sys/dict', 'selectPage', …]`), so that one
 * `invalidateQueries({ queryKey: [resource.name] })` after a change is right.
 *
 * `onFailure` hears what no screen has caught: of a query or mutation whose `meta.quiet` is not set. That one has to sign in
 * anew is no screen's own affair: it hears that of every query.
 */
export const createQueryClient = (onFailure: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.['quiet'] || isEnd(error)) onFailure(error)
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
        retry: (count, error) =>
          count < 1 &&
          error instanceof Failure &&
          (error.status === 503 || (error.code === 0 && !isTimeout(error))),
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
