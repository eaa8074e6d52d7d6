import { useQueries } from '@tanstack/react-query'

import { resourceNamed } from '#contract/resources/index.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

import { fullNameOf, labelOf } from './label-of.ts'

/** The names of records of which only the ids are known, as those in an address; the id where the name is not to be had. */
export const useRefLabels = (
  resourceName: string | undefined,
  ids: readonly string[],
  nameOf: typeof labelOf = labelOf,
): string[] => {
  const resource = resourceName ? resourceNamed(resourceName) : undefined
  const found = useQueries({
    queries: ids.map(id => ({
      queryKey: [resourceName, 'named', id],
      queryFn: async () => (resource ? resourceCalls(resource).select(id) : undefined),
      staleTime: 60_000,
      meta: { quiet: true },
    })),
  })
  return found.map(({ data, isLoading }, at) =>
    resource && data ? nameOf(resource, data) : isLoading ? '…' : (ids[at] ?? ''),
  )
}

/** The same with what tells each from others of its name. */
export const useFullNames = (resourceName: string | undefined, ids: readonly string[]): string[] =>
  useRefLabels(resourceName, ids, fullNameOf)
