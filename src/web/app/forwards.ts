import type { FunctionNode } from '#contract/function-tree.ts'
import { isOwnPath, walk } from '#contract/function-tree.ts'
import { firstPage, isGroup, pagesOf } from '#web/session/pages.ts'

/** A path that shows nothing itself and where it leads. */
export interface Forward {
  from: string
  to: string
}

const list = '/list'

/**
 * `/base` → `/base/district` → `/base/district/list` (specification section 2): a group leads where its `redirectPath` says
 * or to its first page; a resource leads to its list. What leads to itself, or nowhere that exists, is no forward.
 */
export const forwardsOf = (routes: readonly FunctionNode[]): Forward[] => {
  const pages = new Set(pagesOf(routes).map(page => page.path))
  const forwards = new Map<string, string>()
  for (const path of pages) {
    const parent = path.endsWith(list) ? path.slice(0, -list.length) : ''
    if (parent && !pages.has(parent)) forwards.set(parent, path)
  }
  const exists = (path: string) => pages.has(path) || forwards.has(path)
  walk(routes, node => {
    if (!isGroup(node) || !isOwnPath(node.rootPath) || pages.has(node.rootPath)) return
    const { rootPath: from, redirectPath } = node
    const wanted =
      redirectPath && redirectPath !== from && exists(redirectPath) ? redirectPath : firstPage(node)
    if (wanted && wanted !== from) forwards.set(from, wanted)
  })
  return [...forwards].map(([from, to]) => ({ from, to }))
}
