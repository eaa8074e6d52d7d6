import { resourceNamed } from '#contract/resources/index.ts'
import { findPage } from '#web/session/pages.ts'
import type { FunctionNode } from '#contract/function-tree.ts'

/** Where a record is shown: on its own page where there is one among the person's, else over its list. */
export const recordAddress = (
  routes: readonly FunctionNode[],
  { resource, recordId }: { resource: string; recordId: string },
): string => {
  const { page } = resourceNamed(resource)
  const view = page.replace(/\/list$/, '/view')
  // The view of a role is its authorisation.
  return findPage(routes, view) && resource !== 'sys/role'
    ? `${view}?id=${recordId}`
    : `${page}?record=${recordId}&mode=view`
}
