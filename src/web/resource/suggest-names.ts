import type { QueryClient } from '@tanstack/react-query'

import type { Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import type { SuggestNames } from '#web/widgets/import-dialog/suggestions.ts'

import { labelOf, wayOf } from './label-of.ts'
import { roleOptions } from './use-role-options.ts'
import { findInTree, isSearchedTree } from './use-tree-search.ts'

/** A record that may be meant, with the names above it from the top. */
interface Named {
  label: string
  path: readonly string[]
}

/**
 * How an import is told of each: by its name, and behind those above it where several have that. First what lies in something
 * that the row itself names, as the departments of its organisation.
 */
export const namesToOffer = (found: readonly Named[], cells: Readonly<Record<string, string>>): string[] => {
  const written = new Set(Object.values(cells))
  const isNear = ({ path }: Named) => path.some(each => written.has(each))
  const near = [...found.filter(isNear), ...found.filter(each => !isNear(each))]
  const counts = Map.groupBy(found, each => each.label)
  const names = near.map(({ label, path }) =>
    (counts.get(label)?.length ?? 0) > 1 ? [...path, label].join('/') : label,
  )
  return [...new Set(names)]
}

const search = async (
  client: QueryClient,
  ref: string,
  typed: string,
  signal: AbortSignal,
): Promise<Named[]> => {
  if (ref === 'sys/role') {
    const roles = await client.fetchQuery(roleOptions)
    return roles.flatMap(({ roleName }) => (roleName.includes(typed) ? [{ label: roleName, path: [] }] : []))
  }
  if (isSearchedTree(ref)) {
    if (typed === '') return []
    return (await findInTree(ref, typed, {}, signal)).filter(each => !each.disabled)
  }
  const resource = resourceNamed(ref)
  const query = { index: 0, limit: 20, like: typed ? [`keyword:${typed}`] : [] }
  const { items } = await resourceCalls(resource).selectPage(query, signal)
  return items.map(row => ({ label: labelOf(resource, row), path: wayOf(row) ? [wayOf(row)] : [] }))
}

/** What the cells of an import of a resource may name, by the searches of its form. */
export const suggestNames =
  (client: QueryClient, { fields }: Resource): SuggestNames =>
  async ({ prop, cells, typed }, signal) => {
    const field = fields[prop]
    if (field?.kind !== 'ref' && field?.kind !== 'refs') return []
    return namesToOffer(await search(client, field.ref, typed, signal), cells)
  }
