import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { TreeNode } from '#contract/replies.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { useAhead } from '#web/api/ahead.ts'
import { call, type CallSpec } from '#web/api/call.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

import { labelOf } from './label-of.ts'

/** A node without its children: antd's simple mode wants a flat list. */
export interface FlatNode {
  id: string
  label: string
  parentId: string | null
  isLeaf: boolean
  disabled?: boolean
  isGroup?: boolean
}

const treeCalls: Record<string, CallSpec> = {
  'sys/district': calls.districtTree,
  'sys/org': calls.orgTree,
  'sys/dept': calls.deptTree,
}
/** Small enough to come whole, by their list. */
const wholeTrees = new Set(['sys/dict', 'sys/function'])

export const isTree = (resourceName: string) => resourceName in treeCalls || wholeTrees.has(resourceName)

/** Where a node hangs decides, not whose child its record is: its own parent may be out of the caller's sight. */
const flatten = (nodes: readonly TreeNode[], parentId: string | null): FlatNode[] =>
  nodes.flatMap(({ children, ...node }) => [{ ...node, parentId }, ...flatten(children ?? [], node.id)])

const selectWhole = async (resourceName: string): Promise<FlatNode[]> => {
  const resource = resourceNamed(resourceName)
  const limit = resource.maxLimit ?? limits.maxLimit
  const { items } = await resourceCalls(resource).selectPage({ index: 0, limit, like: [] })
  const nodes = items.map(row => {
    const parentId = Object.entries(row).find(([name]) => name === 'parentId')?.[1]
    return {
      id: row.id,
      label: labelOf(resource, row),
      parentId: typeof parentId === 'string' ? parentId : null,
    }
  })
  const parents = new Set(nodes.map(node => node.parentId))
  return nodes.map(node => ({ ...node, isLeaf: !parents.has(node.id) }))
}

/** Too many to come at once: the provinces first. */
const byLevel = new Set(['sys/district'])

type Query = Readonly<Record<string, string>>

const selectTop = async (resourceName: string, query: Query, exclude: string | undefined) => {
  if (resourceName === 'sys/org' && exclude)
    return flatten(await call<TreeNode[]>(calls.selectSuper, { query: { id: exclude } }), null)
  const spec = treeCalls[resourceName]
  if (!spec) return selectWhole(resourceName)
  const top = byLevel.has(resourceName) ? { parentId: '' } : {}
  return flatten(await call<TreeNode[]>(spec, { query: { ...query, ...top } }), null)
}

const selectLevel = async (resourceName: string, query: Query, parentId: string) => {
  const spec = treeCalls[resourceName]
  return spec ? flatten(await call<TreeNode[]>(spec, { query: { ...query, parentId } }), parentId) : []
}

const treeKey = (resourceName: string, query: Query, exclude: string | undefined, parentId: string) => [
  resourceName,
  'tree',
  query,
  exclude ?? '',
  parentId,
]

/** The tree as a selector shows it first: whole, or its top. */
export const treeTop = (resourceName: string, query: Query = {}, exclude?: string) => ({
  queryKey: treeKey(resourceName, query, exclude, ''),
  queryFn: () => selectTop(resourceName, query, exclude),
  meta: { quiet: true },
  staleTime: 60_000,
})

/**
 * The nodes of a tree resource as far as they are known: the top at first, a level more with every `load`.
 * `query` narrows it, as the departments of one organisation; `exclude` is a record that looks for its own parent.
 */
export const useTreeNodes = (resourceName: string, isWanted = true, query: Query = {}, exclude?: string) => {
  const client = useQueryClient()
  const [opened, setOpened] = useState<readonly string[]>([])
  const key = (parentId: string) => treeKey(resourceName, query, exclude, parentId)
  const asked = treeTop(resourceName, query, exclude)
  useAhead(asked, isWanted)
  const top = useQuery({ ...asked, enabled: isWanted })
  const levels = useQueries({
    queries: opened.map(parentId => ({
      queryKey: key(parentId),
      queryFn: () => selectLevel(resourceName, query, parentId),
      staleTime: 60_000,
    })),
  })
  /** Gives the level, too, to whoever goes on down from there. */
  const load = async (parentId: string): Promise<readonly FlatNode[]> => {
    await client.prefetchQuery({
      queryKey: key(parentId),
      queryFn: () => selectLevel(resourceName, query, parentId),
    })
    setOpened(now => (now.includes(parentId) ? now : [...now, parentId]))
    return client.getQueryData<FlatNode[]>(key(parentId)) ?? []
  }
  const all = [...(top.data ?? []), ...levels.flatMap(level => level.data ?? [])]
  const nodes = [...new Map(all.map(node => [node.id, node])).values()]
  const parents = new Set(nodes.map(node => node.parentId))
  return {
    nodes,
    load,
    /** Below which all is known: what came whole may come by its levels later, when there is too much of it. */
    loaded: [...parents, ...opened].filter(id => id !== null),
    isLoading: top.isLoading,
    /** Shown where the tree would be. */
    error: top.error,
    isWhole: nodes.every(node => node.isLeaf || parents.has(node.id)),
  }
}

export type TreeNodes = ReturnType<typeof useTreeNodes>
