import { isYes, type FunctionNode } from '#contract/function-tree.ts'
import { firstPage, isGroup, isHome, type Page } from '#web/session/pages.ts'

/** A step of the breadcrumb; without a link it is plain text. */
export interface Crumb {
  title: string
  to?: string
}

/** The groups and the page, as the breadcrumb needs them: `breadcrumb: false` leaves one out. */
export interface Step {
  path: string
  title: string
  breadcrumb?: boolean
}

/** A group leads where its address does; one without a page that its reader could see leads nowhere, and is of no use here. */
const groupStep = (node: FunctionNode): Step => ({
  path: node.rootPath,
  title: node.functionName,
  breadcrumb: !isGroup(node) || firstPage(node) !== undefined,
})

/** The list a hidden page belongs to stands before it: `/sys/user/view` comes after `/sys/user/list`. */
const listBefore = (page: Page): Step[] => {
  const listPath = page.path.replace(/\/view$/, '/list')
  const list = page.parents.at(-1)?.sysFunctions?.find(node => node.rootPath === listPath)
  const isBelow = isYes(page.node.isHidden) && list && list.rootPath !== page.path
  return isBelow ? [{ path: list.rootPath, title: list.functionName }] : []
}

/**
 * From the outermost group to the page, which may be called otherwise for what is on it. Pages of the root have none
 * (specification section 2).
 */
export const stepsTo = (page: Page, title = page.node.functionName): Step[] =>
  isHome(page.node) ? [] : [...page.parents.map(groupStep), ...listBefore(page), { path: page.path, title }]

/** Leaves out what is hidden; the last item is no link. */
export const crumbs = (steps: readonly Step[]): Crumb[] =>
  steps
    .filter(step => step.breadcrumb !== false)
    .map((step, index, shown) =>
      index === shown.length - 1 ? { title: step.title } : { title: step.title, to: step.path },
    )
