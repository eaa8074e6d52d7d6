import { isYes, type FunctionNode } from '#contract/function-tree.ts'
import { isGroup, type Page } from '#web/session/pages.ts'

/** The functions that a menu shows: nothing hidden, no group that would open onto nothing. */
export const menuTree = (nodes: readonly FunctionNode[]): FunctionNode[] =>
  nodes
    .filter(node => !isYes(node.isHidden))
    .map(node => (node.sysFunctions ? { ...node, sysFunctions: menuTree(node.sysFunctions) } : node))
    .filter(node => !isGroup(node) || (node.sysFunctions?.length ?? 0) > 0)

/** The item to light up for a page: its own, or, for a hidden one, that of the list it belongs to. */
export const menuPathOf = (page: Page): string => {
  if (!isYes(page.node.isHidden)) return page.path
  const list = page.path.replace(/\/view$/, '/list')
  return page.parents.at(-1)?.sysFunctions?.some(node => node.rootPath === list) ? list : page.path
}
