import { failure } from '#contract/failure.ts'
import { dataScopes } from '#contract/resources/sys-role.ts'

import type { Work } from '#server/http/change.ts'
import { holdsFunction, holdsRoles, holdsScope } from '#server/http/held-rights.ts'
import type { Entry } from './kept.ts'

const linksOf = ({ kept }: Entry, table: string) =>
  kept.links.filter(each => each.table === table).flatMap(each => each.rows)

const holdsGrants = async ({ db, caller }: Work, entry: Entry) => {
  const grants = linksOf(entry, 'sys_role_function')
  if (grants.length === 0) return true
  const functions = await db.selectFrom('sys_function').select(['id', 'rootPath']).execute()
  const paths = new Map(functions.map(each => [each.id, each.rootPath]))
  return grants.every(each => {
    const path = paths.get(String(each.sysFunctionId))
    return path === undefined || holdsFunction(caller, path, String(each.functionPermission ?? ''))
  })
}

/** Nobody gives a right that he does not hold, not by bringing something back either (api section 7). */
export const refuseMoreRights = async (work: Work, entry: Entry): Promise<void> => {
  const { db, caller } = work
  if (caller.isAdmin) return
  if (entry.resource.name === 'sys/user') {
    const roles = linksOf(entry, 'sys_user_role').map(each => String(each.sysRoleId))
    if (!(await holdsRoles(db, caller, roles)))
      throw failure('forbidden', `「${entry.label}」拥有您没有的角色，请让有这些角色的管理员恢复`)
  }
  if (entry.resource.name === 'sys/role') {
    const scope = dataScopes.find(each => each === entry.kept.row.dataScope) ?? '仅本人'
    const targets = entry.kept.moved.map(each => each.to)
    const holds =
      (await holdsGrants(work, entry)) &&
      (await holdsScope(db, caller, scope)) &&
      (await holdsRoles(db, caller, [...new Set(targets)]))
    if (!holds)
      throw failure('forbidden', `角色「${entry.label}」拥有您没有的权限，请让有这些权限的管理员恢复`)
  }
}
