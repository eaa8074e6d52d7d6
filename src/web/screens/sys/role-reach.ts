import type { FunctionNode } from '#contract/function-tree.ts'
import { formatPermissions } from '#contract/permission.ts'

import { offered, type Grants } from './role-grants.ts'

const union = <T>(some: readonly T[], more: readonly T[] = []): readonly T[] => [
  ...some,
  ...more.filter(each => !some.includes(each)),
]

/**
 * The tree of what somebody can give, with what a role holds beyond that beside it: what is not shown would look as if the
 * role had not got it.
 */
export const withHeld = (tree: readonly FunctionNode[], stored: Grants): FunctionNode[] =>
  tree.map(node => ({
    ...node,
    functionPermission: formatPermissions(union(offered(node), stored.get(node.id ?? node.rootPath))),
    ...(node.sysFunctions && { sysFunctions: withHeld(node.sysFunctions, stored) }),
  }))

/** With what nobody may take away here, whatever was unticked. */
export const keeping = (grants: Grants, kept: Grants): Grants => {
  const next = new Map(grants)
  for (const [id, held] of kept) next.set(id, union(next.get(id) ?? [], held))
  return next
}

/**
 * What is still the giver's to give: of what he ticked, that to which he has lost the right himself is left out, and said by
 * how many functions that concerns. `tree` shows what the role holds, too (`withHeld`); what it holds elsewhere stays.
 */
export const withinReach = (
  tree: readonly FunctionNode[],
  grants: Grants,
  stored: Grants,
): { grants: Grants; beyond: number } => {
  const branch = (node: FunctionNode): FunctionNode[] => [node, ...(node.sysFunctions ?? []).flatMap(branch)]
  const offers = new Map(tree.flatMap(branch).map(node => [node.id ?? node.rootPath, offered(node)]))
  const within = new Map(
    [...grants].flatMap(([id, held]) => {
      const reach = offers.get(id) ?? stored.get(id)
      return reach ? [[id, held.filter(each => reach.includes(each))] as const] : []
    }),
  )
  const beyond = [...grants].filter(([id, held]) => within.get(id)?.length !== held.length).length
  return { grants: within, beyond }
}
