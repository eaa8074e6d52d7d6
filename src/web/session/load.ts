import { calls } from '#contract/calls.ts'
import { localTree, type FunctionNode } from '#contract/function-tree.ts'
import type { Config, RolesReply } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'
import { homeNode, isIndex, pagesOf } from './pages.ts'
import { useSession, type SessionState } from './store.ts'
import { keepWithdrawn } from './withdrawn.ts'

/** The only account to which local mode shows base data and system (specification section 2). */
const localAdmin = 'admin'

export const localRoutes = (userAccount: string): FunctionNode[] => [
  homeNode,
  ...(userAccount === localAdmin ? localTree : []),
]

/**
 * Home comes with any function at all, as their own where one of them is home, wherever it stands; none at all stays none, which
 * the guard answers with /error/40003.
 */
export const remoteRoutes = (tree: readonly FunctionNode[]): FunctionNode[] =>
  tree.length === 0 || pagesOf(tree).some(({ path }) => isIndex(path)) ? [...tree] : [homeNode, ...tree]

const tokenNow = () => useSession.getState().credentials?.accessToken

/** An answer that arrives after the session has changed belongs to nobody. */
const keep = (token: string | undefined, change: Partial<SessionState>) => {
  if (tokenNow() === token) useSession.setState(change)
}

/** Called before a page may go, for boxes in which something is being typed. */
type Settle = () => void

/** Who this is, what they may open, and the one tree that everything else reads, in both router modes. */
export const loadRolesAndMenus = async (
  routerMode: Config['routerMode'],
  settle: Settle = () => undefined,
): Promise<void> => {
  const token = tokenNow()
  const [{ roles, functions, user }, tree] = await Promise.all([
    call<RolesReply>(calls.selectUserRoles),
    routerMode === 'remote' ? call<FunctionNode[]>(calls.selectUserFunctions) : null,
  ])
  const routes = tree ? remoteRoutes(tree) : localRoutes(user.userAccount)
  if (tokenNow() === token) {
    settle()
    keepWithdrawn(useSession.getState().routes, routes)
  }
  keep(token, {
    ...user,
    userRoles: roles,
    userMenus: functions,
    routes,
    isLoaded: true,
  })
}
