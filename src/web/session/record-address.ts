import type { FunctionNode } from '#contract/function-tree.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { findPage } from '#web/session/pages.ts'

/** The page of one record, where there is one among the person's: roles are often given a list without it. */
const ownPage = (routes: readonly FunctionNode[], resource: string): string | undefined => {
  const view = resourceNamed(resource).page.replace(/\/list$/, '/view')
  // The view of a role is its authorisation.
  return resource !== 'sys/role' && findPage(routes, view) ? view : undefined
}

/** Where a record is shown: on its own page where there is one among the person's, else over its list. */
export const recordAddress = (
  routes: readonly FunctionNode[],
  { resource, recordId }: { resource: string; recordId: string },
): string => {
  const view = ownPage(routes, resource)
  return view ? `${view}?id=${recordId}` : `${resourceNamed(resource).page}?record=${recordId}&mode=view`
}

/** Where a new record is filled in: as where one is shown. */
export const newRecordAddress = (routes: readonly FunctionNode[], resource: string): string =>
  `${ownPage(routes, resource) ?? resourceNamed(resource).page}?mode=add`
