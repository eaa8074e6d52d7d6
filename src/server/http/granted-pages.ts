import type { Kysely } from 'kysely'

import { covers, type Permission } from '#contract/permission.ts'
import type { GrantChange } from '#contract/rights-replies.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from './caller.ts'
import { mergePages } from './merge-pages.ts'

type Pages = Caller['pages']

/** What somebody with these roles holds on which pages. */
export const grantedPages = async (
  db: Kysely<Tables>,
  roleIds: readonly string[],
): Promise<Map<string, Permission[]>> => {
  if (roleIds.length === 0) return new Map()
  const grants = await db
    .selectFrom('sys_role_function as l')
    .innerJoin('sys_function as f', 'f.id', 'l.sysFunctionId')
    .select(['f.rootPath', 'f.functionPermission as offered', 'l.functionPermission as granted'])
    .where('l.sysRoleId', 'in', roleIds)
    .execute()
  return mergePages(grants)
}

/** What `before` allows and `after` does not: whole pages, and permissions for which no other stands in. */
export const lossBetween = async (
  db: Kysely<Tables>,
  before: Pages,
  after: Pages,
): Promise<(GrantChange & { rootPath: string })[]> => {
  const named = await db.selectFrom('sys_function').select(['rootPath', 'functionName']).execute()
  return named.flatMap(({ rootPath, functionName }) => {
    const [held, left] = [before.get(rootPath), after.get(rootPath)]
    const permissions = (held ?? []).filter(each => !left || !covers(left, [each]))
    return held && (!left || permissions.length > 0)
      ? [{ rootPath, functionName, isWhole: !left, permissions }]
      : []
  })
}
