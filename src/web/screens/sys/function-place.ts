/** A function of the tree, as far as its place is concerned. */
export interface Placed {
  id: string
  parentId: string | null
  functionComponent: string | null
  children?: Placed[]
}

/** Where a function goes: into a group (null: the top), in front of one of its functions or at its end. */
export interface Place {
  parentId: string | null
  beforeId: string | null
}

/** Where the pointer is over a row: its upper part, its middle, its lower part. */
export type Zone = 'before' | 'inside' | 'after'

const branch = (node: Placed): Placed[] => [node, ...(node.children ?? []).flatMap(branch)]

const find = (tree: readonly Placed[], id: string) => tree.flatMap(branch).find(each => each.id === id)

/** The functions beside one, itself included. */
const beside = (tree: readonly Placed[], { id }: Placed): readonly Placed[] =>
  tree.some(each => each.id === id)
    ? tree
    : (tree.flatMap(branch).find(each => each.children?.some(child => child.id === id))?.children ?? [])

const parentOf = (tree: readonly Placed[], node: Placed) =>
  tree.some(each => each.id === node.id) ? null : node.parentId

/** A page has nothing below it in the menu; a group, or what has become one, may take more. */
const isGroup = ({ functionComponent, children = [] }: Placed) =>
  children.length > 0 || functionComponent === 'Layout' || functionComponent === 'AppMain'

/** The part of a row of this height that `y` is in; the middle counts for groups alone. */
export const zoneAt = (row: Placed, y: number, height: number): Zone => {
  const edge = isGroup(row) ? 0.3 : 0.5
  if (y < height * edge) return 'before'
  return y >= height * (1 - edge) ? 'after' : 'inside'
}

/** Where it is now, to be put back there: in front of what follows it. */
export const placeOf = (tree: readonly Placed[], id: string): Place | undefined => {
  const node = find(tree, id)
  if (!node) return undefined
  const row = beside(tree, node)
  return {
    parentId: parentOf(tree, node),
    beforeId: row[row.findIndex(each => each.id === id) + 1]?.id ?? null,
  }
}

/** One step up or down among its neighbours; undefined at the end of the group. */
export const stepPlace = (tree: readonly Placed[], id: string, by: -1 | 1): Place | undefined => {
  const node = find(tree, id)
  if (!node) return undefined
  const row = beside(tree, node)
  const at = row.findIndex(each => each.id === id)
  if (at + by < 0 || at + by >= row.length) return undefined
  const before = by < 0 ? row[at - 1] : row[at + 2]
  return { parentId: parentOf(tree, node), beforeId: before?.id ?? null }
}

/** What dropping one function on a part of another one's row means; undefined where it may not go, or is already. */
export const dropPlace = (
  tree: readonly Placed[],
  id: string,
  overId: string,
  zone: Zone,
): Place | undefined => {
  const [node, over] = [find(tree, id), find(tree, overId)]
  if (!node || !over || branch(node).some(each => each.id === overId)) return undefined
  if (zone === 'inside') {
    const isLast = over.children?.at(-1)?.id === id
    return isLast ? undefined : { parentId: over.id, beforeId: null }
  }
  const row = beside(tree, over)
  const next = zone === 'before' ? over : row[row.findIndex(each => each.id === overId) + 1]
  const neighbours = beside(tree, node)
  const follower = neighbours[neighbours.findIndex(each => each.id === id) + 1]
  const isThere = row === neighbours && (next?.id === id || next?.id === follower?.id)
  return isThere ? undefined : { parentId: parentOf(tree, over), beforeId: next?.id ?? null }
}
