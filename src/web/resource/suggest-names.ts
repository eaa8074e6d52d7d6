import type { QueryClient } from '@tanstack/react-query'

import { withinSame } from '#contract/holder.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import type { OfferedName, SuggestNames } from '#web/widgets/import-dialog/suggestions.ts'

import { labelOf, wayOf } from './label-of.ts'
import { roleOptions } from './use-role-options.ts'
import { findInTree, isSearchedTree } from './use-tree-search.ts'

/** A record that may be meant, with the names above it from the top. */
interface Named {
  label: string
  path: readonly string[]
}

/** Whether it lies in what a cell names: by its name, or by the names above that, too. */
const liesIn = ({ path }: Named, written: string) =>
  path.some((_, at) => ['', ...path.slice(0, at + 1)].join('/').endsWith(`/${written}`))

/**
 * How an import is told of each: by its name, and behind those above it where several have that. First what lies in something
 * that the row itself names, as the departments of its organisation. What the server tells namesakes apart by is `held`: the
 * one that alone lies in that is meant by its name.
 */
export const namesToOffer = (
  found: readonly Named[],
  cells: Readonly<Record<string, string>>,
  held = '',
): OfferedName[] => {
  const written = new Set(Object.values(cells))
  const isNear = ({ path }: Named) => path.some(each => written.has(each))
  const near = [...found.filter(isNear), ...found.filter(each => !isNear(each))]
  const byName = Map.groupBy(found, each => each.label)
  const offered = near.map((one): OfferedName => {
    const { label, path } = one
    const same = byName.get(label) ?? []
    if (same.length < 2) return { text: label, label }
    const own = held === '' ? [] : same.filter(each => liesIn(each, held))
    const isMeant = own.length === 1 && own[0] === one
    return { text: isMeant ? label : [...path, label].join('/'), label, way: path.join('/') }
  })
  return [...new Map(offered.map(each => [each.text, each])).values()]
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
    const holder = withinSame({ fields }, resourceNamed(field.ref))?.name ?? ''
    return namesToOffer(await search(client, field.ref, typed, signal), cells, cells[holder])
  }
