export type Nested<T> = T & { children?: Nested<T>[] }

interface Node {
  id: string
  parentId?: unknown
}

/** Turns a flat list into a tree. Whoever's parent is not in the list stands at the top, so nothing gets lost. */
export const nest = <T extends Node>(rows: readonly T[]): Nested<T>[] => {
  const nodes = new Map<unknown, Nested<T>>(rows.map(row => [row.id, { ...row }]))
  const roots: Nested<T>[] = []
  for (const node of nodes.values()) {
    const parent = node.parentId === node.id ? undefined : nodes.get(node.parentId)
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
