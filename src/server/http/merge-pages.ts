import { inForce, permissions, type Permission } from '#contract/permission.ts'

import type { Grant } from './held-rights.ts'

/**
 * What somebody holds on each page: the union over the roles, of what the page still offers (api section 7).
 * A page granted without any permission is there, to be read only.
 */
export const mergePages = (grants: readonly Grant[]): Map<string, Permission[]> => {
  const pages = new Map<string, Set<Permission>>()
  for (const { rootPath, offered, granted } of grants) {
    const held = pages.get(rootPath) ?? new Set()
    for (const each of inForce(granted, offered)) held.add(each)
    pages.set(rootPath, held)
  }
  return new Map([...pages].map(([path, held]) => [path, permissions.filter(each => held.has(each))]))
}
