import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { resourceNamed } from '#contract/resources/index.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { usePaused } from '#web/api/use-paused.ts'

import { hintOf, labelOf } from './label-of.ts'

const found = 20

/** The first records of a resource that a word is found in, as options of a selector, which says what went wrong itself. */
export const useSearch = (
  resourceName: string,
  keyword: string,
  isWanted: boolean,
  /** Only among these: conditions as select-page takes them. */
  only: readonly string[] = [],
) => {
  const resource = resourceNamed(resourceName)
  const typed = keyword.trim()
  const word = usePaused(typed)
  const query = { index: 0, limit: found, like: [...only, ...(word ? [`keyword:${word}`] : [])] }
  const { data, error, isFetching } = useQuery({
    queryKey: [resourceName, 'search', word, only],
    queryFn: ({ signal }) => resourceCalls(resource).selectPage(query, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const options = (data?.items ?? []).map(row => ({
    value: row.id,
    label: labelOf(resource, row),
    hint: hintOf(resource, row),
  }))
  return { options, error, isFetching: isFetching || (isWanted && word !== typed) }
}
