import type { FunctionNode } from '#contract/function-tree.ts'

import { keepDrafts, loadDrafts } from './drafts.ts'
import { findPage } from './pages.ts'
import { useSession } from './store.ts'

/** Whether one may open the page of this address. */
export const isOpenTo = (routes: readonly FunctionNode[], address: string): boolean =>
  findPage(routes, address.split('?')[0] ?? '') !== undefined

/**
 * The right to a page is withdrawn while somebody fills in a form there: the page goes, what was filled in is kept for the moment
 * at which the right is back, or somebody else has to be asked for it. Called before the page goes.
 */
export const keepWithdrawn = (before: readonly FunctionNode[], after: readonly FunctionNode[]): void => {
  const isLost = (path: string) => isOpenTo(before, path) && !isOpenTo(after, path)
  const { userId } = useSession.getState()
  keepDrafts(isLost)
    .then(isKept => (isKept ? loadDrafts(userId) : undefined))
    .catch((error: unknown) => console.warn('Drafts were not read', error))
}
