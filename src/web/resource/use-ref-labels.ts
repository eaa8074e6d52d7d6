import { useQueries } from '@tanstack/react-query'

import { resourceNamed } from '#contract/resources/index.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

import { labelOf } from './label-of.ts'

/** The names of records of which only the ids are known, as those in an address; the id where the name is not to be had. */
export const useRefLabels = (resourceName: string | undefined, ids: readonly string[]): string[] => {
  const resource = resourceName ? resourceNamed(resourceName) : undefined
  const labels = useQueries({
    queries: ids.map(id => ({
      queryKey: [resourceName, 'label', id],
      queryFn: async () => (resource ? labelOf(resource, await resourceCalls(resource).select(id)) : id),
      staleTime: 60_000,
      meta: { quiet: true },
    })),
  })
  return labels.map(({ data, isLoading }, at) => data ?? (isLoading ? '…' : (ids[at] ?? '')))
}
