import type { FunctionNode } from '#contract/function-tree.ts'

import { keepDrafts, loadDrafts, noteUnread } from './drafts.ts'
import { findPage } from './pages.ts'
import { useSession } from './store.ts'
import { setUnsaved, useUnsavedPaths } from './unsaved.ts'

/** Whether one may open the page of this address. Who may open nothing is not shown his own pages either. */
export const isOpenTo = (routes: readonly FunctionNode[], address: string): boolean =>
  routes.length > 0 && findPage(routes, address.split('?')[0] ?? '') !== undefined

/**
 * The right to a page is withdrawn while somebody fills in a form there: the page goes, what was filled in is kept for the moment
 * at which the right is back, or somebody else has to be asked for it. Called before the page goes.
 */
export const keepWithdrawn = (before: readonly FunctionNode[], after: readonly FunctionNode[]): void => {
  const isLost = (path: string) => isOpenTo(before, path) && !isOpenTo(after, path)
  const { userId } = useSession.getState()
  const kept = keepDrafts(isLost)
  // It is collected: nothing on those pages is left that could be lost.
  for (const path of useUnsavedPaths.getState().paths) if (isLost(path)) setUnsaved(path, false)
  kept.then(isKept => (isKept ? loadDrafts(userId) : undefined)).catch(noteUnread)
}
