import type { TreeSelect } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ComponentRef, type ReactNode } from 'react'

import type { FlatNode, TreeNodes } from './use-tree-nodes.ts'
import { findInTree } from './use-tree-search.ts'

/** The ids of all that stands above these, as far as it is known. */
export const aboveOf = (nodes: readonly FlatNode[], ids: readonly string[]): string[] => {
  const parents = new Map(nodes.map(node => [node.id, node.parentId]))
  const above = new Set<string>()
  for (const id of ids)
    for (let at = parents.get(id); at && !above.has(at); at = parents.get(at)) above.add(at)
  return [...above]
}

interface Wanted {
  resource: string
  chosen: readonly { value: string; label: ReactNode }[]
  within: Readonly<Record<string, string>> | undefined
  isOpen: boolean
  /** What is looked for in it. */
  keyword: string
}

/** Of a tree that comes level by level so many of what is chosen are gone after: each takes a call for each level. */
const most = 5

/** All of them but those that somebody folds; of the next word all again. */
const useUnfoldedByWord = (nodes: readonly FlatNode[], keyword: string) => {
  const [folded, setFolded] = useState<{ of: string; ids: readonly string[] }>({ of: '', ids: [] })
  const gone = folded.of === keyword ? folded.ids : []
  const parents = [...new Set(nodes.flatMap(({ parentId }) => parentId ?? []))]
  return {
    keys: parents.filter(id => !gone.includes(id)),
    unfold: (keys: readonly string[]) =>
      setFolded({ of: keyword, ids: parents.filter(id => !keys.includes(id)) }),
  }
}

/**
 * A tree selector opens at what is chosen: all above it is unfolded, and the first of it in sight. What one unfolds besides stays
 * so. What a word is found in is unfolded as well, also where the tree comes after the word.
 */
export const useUnfolded = (tree: TreeNodes, { resource, chosen, within, isOpen, keyword }: Wanted) => {
  const box = useRef<ComponentRef<typeof TreeSelect>>(null)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const [isDone, setDone] = useState(false)
  const { nodes, load } = tree
  const ids = chosen.map(each => each.value)
  const isThere = isOpen && nodes.length > 0
  const missing = isThere ? chosen.filter(({ value }) => !nodes.some(({ id }) => id === value)) : []
  if (!isOpen && isDone) setDone(false)
  if (isThere && !isDone && missing.length === 0) {
    setDone(true)
    setUnfolded([...new Set([...unfolded, ...aboveOf(nodes, ids)])])
  }

  /** Down to it by the names of what lies above it: each level is there for the next. */
  const goTo = async (id: string, label: string) => {
    const hits = await findInTree(resource, label, within)
    let level: readonly FlatNode[] = nodes.filter(node => node.parentId === null)
    for (const name of hits.find(hit => hit.id === id)?.path ?? []) {
      const next = level.find(node => node.label === name)
      if (!next) return
      level = await load(next.id)
    }
  }
  const goToMissing = useEffectEvent(() => {
    for (const { value, label } of missing.slice(0, most))
      // It opens folded where its place cannot be told.
      if (typeof label === 'string') void goTo(value, label).catch(() => undefined)
  })
  useEffect(() => {
    if (isThere) goToMissing()
  }, [isThere])

  const toFirst = useEffectEvent(() => {
    const [key] = ids
    if (key !== undefined) box.current?.scrollTo({ key })
  })
  useEffect(() => {
    if (isDone) toFirst()
  }, [isDone])
  const byWord = useUnfoldedByWord(nodes, keyword)
  return { box, ...(keyword === '' ? { keys: unfolded, unfold: setUnfolded } : byWord) }
}
