import type { TreeNode } from '#contract/replies.ts'

export interface TreeRow {
  id: string
  parentId: string | null
  label: string
  /** Shown, because something below it may be chosen, but cannot be chosen itself. */
  disabled?: boolean
  /** Only holds others. */
  isGroup?: boolean
}

type Children = ReadonlyMap<string | null, TreeRow[]>

/** Rows by their parent. A row whose parent is not among them (the caller may not see it) stands at the top. */
const childrenOf = (rows: readonly TreeRow[]): Children => {
  const known = new Set(rows.map(each => each.id))
  return Map.groupBy(rows, each =>
    each.parentId !== null && known.has(each.parentId) ? each.parentId : null,
  )
}

const nodeOf = (row: TreeRow, isLeaf: boolean): TreeNode => ({
  id: row.id,
  label: row.label,
  parentId: row.parentId,
  isLeaf,
  ...(row.disabled && { disabled: true }),
  ...(row.isGroup && { isGroup: true }),
})

const nodesBelow = (children: Children, id: string | null): TreeNode[] =>
  (children.get(id) ?? []).map(row => {
    const below = nodesBelow(children, row.id)
    return { ...nodeOf(row, below.length === 0), ...(below.length > 0 && { children: below }) }
  })

/** Everything, nested, in the order of the rows. Rows that go in a circle hang nowhere and are left out. */
export const nestTree = (rows: readonly TreeRow[]): TreeNode[] => nodesBelow(childrenOf(rows), null)

/** The rows that are neither `id` nor anywhere below it. */
export const withoutBranch = (rows: readonly TreeRow[], id: string): TreeRow[] => {
  const children = Map.groupBy(rows, each => each.parentId)
  const branch = new Set([id])
  for (const each of branch) for (const child of children.get(each) ?? []) branch.add(child.id)
  return rows.filter(each => !branch.has(each.id))
}
