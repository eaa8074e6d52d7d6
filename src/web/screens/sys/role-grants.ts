import { isYes, type FunctionNode } from '#contract/function-tree.ts'
import { formatPermissions, parsePermissions, permissions, type Permission } from '#contract/permission.ts'
import type { RoleFunction } from '#contract/replies.ts'

/** What a role grants: function id → permissions there. A function that is in it may be opened. */
export type Grants = ReadonlyMap<string, readonly Permission[]>

export type State = 'all' | 'some' | 'none'

export const toGrants = (list: readonly RoleFunction[]): Grants =>
  new Map(list.map(each => [each.sysFunctionId, parsePermissions(each.functionPermission)]))

export const fromGrants = (grants: Grants): RoleFunction[] =>
  [...grants].map(([sysFunctionId, held]) => ({ sysFunctionId, functionPermission: formatPermissions(held) }))

const idOf = (node: FunctionNode) => node.id ?? node.rootPath
export const offered = (node: FunctionNode) => parsePermissions(node.functionPermission)
const branch = (node: FunctionNode): FunctionNode[] => [node, ...(node.sysFunctions ?? []).flatMap(branch)]

/** The nodes from the top down to one, itself included. */
const pathTo = (tree: readonly FunctionNode[], id: string): FunctionNode[] => {
  for (const node of tree) {
    if (idOf(node) === id) return [node]
    const below = pathTo(node.sysFunctions ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** A page without its group has no place in the menu. */
const withParents = (
  tree: readonly FunctionNode[],
  grants: Map<string, readonly Permission[]>,
  id: string,
) => {
  for (const node of pathTo(tree, id)) if (!grants.has(idOf(node))) grants.set(idOf(node), [])
  return grants
}

/** A group whose last page has gone has no place there, either. */
const withoutEmptyParents = (
  tree: readonly FunctionNode[],
  grants: Map<string, readonly Permission[]>,
  id: string,
) => {
  for (const group of pathTo(tree, id).slice(0, -1).toReversed())
    if (!branch(group).some(each => each !== group && grants.has(idOf(each)))) grants.delete(idOf(group))
  return grants
}

/** The hidden page of one record beside its list: `/sys/user/view` beside `/sys/user/list`. */
const detailOf = (tree: readonly FunctionNode[], { rootPath }: FunctionNode): FunctionNode | undefined => {
  if (!rootPath.endsWith('/list')) return undefined
  const path = rootPath.replace(/list$/, 'view')
  return tree.flatMap(branch).find(each => each.rootPath === path && isYes(each.isHidden))
}

/** A list that is new to a role brings the page of its records; one may still take that page away again. */
const withDetails = (
  tree: readonly FunctionNode[],
  grants: Map<string, readonly Permission[]>,
  fresh: readonly FunctionNode[],
) => {
  for (const node of fresh) {
    const detail = detailOf(tree, node)
    if (detail) withParents(tree, grants, idOf(detail))
  }
  return grants
}

/** Gives everything that a node and all below it offer beside what is granted there, or takes the whole branch away. */
export const setBranch = (
  tree: readonly FunctionNode[],
  grants: Grants,
  node: FunctionNode,
  isGiven: boolean,
): Grants => {
  const next = new Map(grants)
  if (!isGiven) {
    for (const each of branch(node))
      for (const gone of [each, detailOf(tree, each)]) if (gone) next.delete(idOf(gone))
    return withoutEmptyParents(tree, next, idOf(node))
  }
  for (const each of branch(node))
    next.set(idOf(each), [...new Set([...(grants.get(idOf(each)) ?? []), ...offered(each)])])
  const fresh = branch(node).filter(each => !grants.has(idOf(each)))
  return withDetails(tree, withParents(tree, next, idOf(node)), fresh)
}

/** A page alone, to be looked at; taken away, what lies below it goes, too. */
export const setView = (
  tree: readonly FunctionNode[],
  grants: Grants,
  node: FunctionNode,
  isGiven: boolean,
): Grants => {
  if (!isGiven) return setBranch(tree, grants, node, false)
  if (grants.has(idOf(node))) return grants
  return withDetails(tree, withParents(tree, new Map(grants), idOf(node)), [node])
}

/** Groups are there for the sake of their pages. */
export const isPage = (node: FunctionNode) => (node.sysFunctions ?? []).length === 0

/** Every page to be looked at, or no page at all. */
export const setViews = (tree: readonly FunctionNode[], grants: Grants, isGiven: boolean): Grants =>
  tree
    .flatMap(branch)
    .filter(isPage)
    .reduce((now, node) => setView(tree, now, node, isGiven), grants)

export const viewState = (tree: readonly FunctionNode[], grants: Grants): State =>
  summary(
    tree
      .flatMap(branch)
      .filter(isPage)
      .map(node => grants.has(idOf(node))),
  )

export const setPermission = (
  tree: readonly FunctionNode[],
  grants: Grants,
  node: FunctionNode,
  permission: Permission,
  isGiven: boolean,
): Grants => {
  const next = new Map(grants)
  const held = next.get(idOf(node)) ?? []
  const others = held.filter(each => each !== permission)
  next.set(idOf(node), isGiven ? [...others, permission] : others)
  return withDetails(tree, withParents(tree, next, idOf(node)), grants.has(idOf(node)) ? [] : [node])
}

/** One permission on every page that offers it: a column of the matrix. */
export const setColumn = (
  tree: readonly FunctionNode[],
  grants: Grants,
  permission: Permission,
  isGiven: boolean,
): Grants =>
  tree
    .flatMap(branch)
    .filter(node => offered(node).includes(permission) && (isGiven || grants.has(idOf(node))))
    .reduce((now, node) => setPermission(tree, now, node, permission, isGiven), grants)

const summary = (flags: readonly boolean[]): State => {
  if (flags.length > 0 && flags.every(Boolean)) return 'all'
  return flags.some(Boolean) ? 'some' : 'none'
}

/** A node counts as whole when it and all below it are granted with everything they offer; otherwise it is half-selected. */
export const branchState = (grants: Grants, node: FunctionNode): State =>
  summary(
    branch(node).flatMap(each => {
      const held = grants.get(idOf(each))
      return [held !== undefined, ...offered(each).map(permission => held?.includes(permission) ?? false)]
    }),
  )

export const columnState = (tree: readonly FunctionNode[], grants: Grants, permission: Permission): State =>
  summary(
    tree
      .flatMap(branch)
      .filter(node => offered(node).includes(permission))
      .map(node => grants.get(idOf(node))?.includes(permission) ?? false),
  )

/** Permissions that some page of the tree offers: the columns of the matrix. */
export const offeredAnywhere = (tree: readonly FunctionNode[]): Permission[] => {
  const all = new Set(tree.flatMap(branch).flatMap(offered))
  return permissions.filter(each => all.has(each))
}

/** The same in the order of the tree, as a person reads it; what is not in the tree comes last, and is kept. */
export const inOrder = (tree: readonly FunctionNode[], grants: Grants): Grants => {
  const known = tree.flatMap(branch).map(idOf)
  const first = known.flatMap(id => {
    const held = grants.get(id)
    return held ? [[id, held] as const] : []
  })
  return new Map([...first, ...grants])
}

/** How many functions a role grants that whoever looks does not hold: they are not in his tree. */
export const countUnseen = (tree: readonly FunctionNode[], grants: Grants): number => {
  const known = new Set(tree.flatMap(branch).map(idOf))
  return [...grants.keys()].filter(id => !known.has(id)).length
}

/** What somebody has changed from `before` to `after`, laid over what others have made of the role meanwhile. */
export const rebase = (
  tree: readonly FunctionNode[],
  { before, after }: { before: Grants; after: Grants },
  newest: Grants,
): Grants => {
  const next = new Map(newest)
  for (const id of before.keys()) if (!after.has(id)) next.delete(id)
  for (const [id, mine] of after) {
    const then = before.get(id)
    // Taken away by others meanwhile it stays away, unless something was given there.
    if (!next.has(id) && then && mine.every(each => then.includes(each))) continue
    const kept = (next.get(id) ?? []).filter(each => mine.includes(each) || !then?.includes(each))
    const given = mine.filter(each => !then?.includes(each) && !kept.includes(each))
    next.set(id, [...kept, ...given])
    withParents(tree, next, id)
  }
  return next
}

export interface Difference {
  name: string
  /** The function itself came or went. */
  isWhole: boolean
  permissions: readonly Permission[]
}

/** What `after` has and `before` has not, in the order of the tree. Swapped, what was lost. */
export const gained = (tree: readonly FunctionNode[], before: Grants, after: Grants): Difference[] =>
  tree.flatMap(branch).flatMap(node => {
    const now = after.get(idOf(node))
    const then = before.get(idOf(node))
    if (!now) return []
    const fresh = now.filter(each => !then?.includes(each))
    return then && fresh.length === 0 ? [] : [{ name: node.functionName, isWhole: !then, permissions: fresh }]
  })

/** Nodes whose name holds the word, with the groups above them. */
export const search = (tree: readonly FunctionNode[], word: string): FunctionNode[] =>
  tree.flatMap(node => {
    if (node.functionName.includes(word)) return [node]
    const below = search(node.sysFunctions ?? [], word)
    return below.length > 0 ? [{ ...node, sysFunctions: below }] : []
  })
