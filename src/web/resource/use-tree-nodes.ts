import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { TreeNode } from '#contract/replies.ts'
import { resourceNamed } from '#contract/resources/index.ts'
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
}

const treeCalls: Record<string, CallSpec> = {
  'sys/district': calls.districtTree,
  'sys/org': calls.orgTree,
  'sys/dept': calls.deptTree,
}
/** Small enough to come whole, by their list. */
const wholeTrees = new Set(['sys/dict', 'sys/function'])

export const isTree = (resourceName: string) => resourceName in treeCalls || wholeTrees.has(resourceName)

const flatten = (nodes: readonly TreeNode[]): FlatNode[] =>
  nodes.flatMap(({ children, ...node }) => [node, ...flatten(children ?? [])])

const selectWhole = async (resourceName: string): Promise<FlatNode[]> => {
  const resource = resourceNamed(resourceName)
  const limit = resource.maxLimit ?? limits.maxLimit
  const { items } = await resourceCalls(resource).selectPage({ index: 0, limit, like: [] })
  const nodes = items.map(row => {
    const parentId = Object.entries(row).find(([name]) => name === 'parentId')?.[1]
    return { id: row.id, label: labelOf(resource, row), parentId: typeof parentId === 'string' ? parentId : null }
  })
  const parents = new Set(nodes.map(node => node.parentId))
  return nodes.map(node => ({ ...node, isLeaf: !parents.has(node.id) }))
}

const selectLevel = (resourceName: string, query: Readonly<Record<string, string | undefined>>) => {
  const spec = treeCalls[resourceName]
  return spec ? call<TreeNode[]>(spec, { query }).then(flatten) : selectWhole(resourceName)
}

/**
 * The nodes of a tree resource as far as they are known: the top at first, a level more with every `load`.
 * `query` narrows it, as the departments of one organisation.
 */
export const useTreeNodes = (resourceName: string, isWanted = true, query: Record<string, string> = {}) => {
  const client = useQueryClient()
  const [opened, setOpened] = useState<FlatNode[]>([])
  const key = (parentId?: string) => [resourceName, 'tree', query, parentId ?? '']
  const top = useQuery({
    queryKey: key(),
    queryFn: () => selectLevel(resourceName, query),
    enabled: isWanted,
    staleTime: 60_000,
  })
  const load = async (parentId: string) => {
    if (opened.some(node => node.parentId === parentId)) return
    const level = await client.fetchQuery({
      queryKey: key(parentId),
      queryFn: () => selectLevel(resourceName, { ...query, parentId }),
    })
    setOpened(now => [...now.filter(node => !level.some(each => each.id === node.id)), ...level])
  }
  const known = new Map([...(top.data ?? []), ...opened].map(node => [node.id, node]))
  const nodes = [...known.values()]
  const parents = new Set(nodes.map(node => node.parentId))
  return { nodes, load, isLoading: top.isLoading, isWhole: nodes.every(node => node.isLeaf || parents.has(node.id)) }
}
