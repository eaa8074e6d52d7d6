import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { treeCalls, type TreeHit } from '#contract/tree-calls.ts'
import { call, type CallSpec } from '#web/api/call.ts'
import { usePaused } from '#web/api/use-paused.ts'

const searches: Record<string, CallSpec> = {
  'sys/district': treeCalls.searchDistricts,
  'sys/org': treeCalls.searchOrgs,
  'sys/dept': treeCalls.searchDepts,
}

/** Whether one can be searched like that. */
export const isSearchedTree = (resourceName: string) => resourceName in searches

/** The first records of a tree that a word is found in, each with its place. */
export const findInTree = async (
  resourceName: string,
  keyword: string,
  query: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<TreeHit[]> => {
  const spec = searches[resourceName]
  return spec ? call<TreeHit[]>(spec, { query: { ...query, keyword }, signal }) : []
}

/**
 * The records of a tree that a word is found in, each with its place: of several 朝阳区 a person means one. `query` narrows it as
 * it narrows the tree.
 */
export const useTreeSearch = (
  resourceName: string,
  keyword: string,
  isWanted: boolean,
  query: Readonly<Record<string, string>> = {},
) => {
  const typed = keyword.trim()
  const word = usePaused(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: [resourceName, 'tree-search', query, word],
    queryFn: ({ signal }) => findInTree(resourceName, word, query, signal),
    enabled: isWanted && word !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return { hits: data ?? [], error, isFetching: isFetching || (isWanted && word !== typed) }
}
