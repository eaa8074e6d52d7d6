import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { Failure, failures } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

import { fullNameOf, labelOf } from './label-of.ts'
import { roleOptions } from './use-role-options.ts'
import { isTree, treeTop } from './use-tree-nodes.ts'

const nameInChoices = async (client: QueryClient, { name }: Resource, id: string) => {
  if (name === 'sys/role')
    return (await client.fetchQuery({ ...roleOptions, meta: { quiet: true } })).find(role => role.id === id)
      ?.roleName
  if (!isTree(name)) return undefined
  return (await client.fetchQuery(treeTop(name))).find(node => node.id === id)?.label
}

/** Who may not open a record's page may still choose it by its name: then it is known from what there is to choose. */
const selectNamed = async (client: QueryClient, resource: Resource, id: string): Promise<{ id: string }> => {
  try {
    return await resourceCalls(resource).select(id)
  } catch (error) {
    const isForbidden = error instanceof Failure && error.code === failures.forbidden.code
    const name = isForbidden ? await nameInChoices(client, resource, id) : undefined
    if (name === undefined) throw error
    return { id, [resource.labelField]: name }
  }
}

/** The names of records of which only the ids are known, as those in an address; the id where the name is not to be had. */
export const useRefLabels = (
  resourceName: string | undefined,
  ids: readonly string[],
  nameOf: typeof labelOf = labelOf,
): string[] => {
  const client = useQueryClient()
  const resource = resourceName ? resourceNamed(resourceName) : undefined
  const found = useQueries({
    queries: ids.map(id => ({
      queryKey: [resourceName, 'named', id],
      queryFn: async () => (resource ? selectNamed(client, resource, id) : undefined),
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
