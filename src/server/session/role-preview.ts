import type { Kysely } from 'kysely'

import { parsePermissions } from '#contract/permission.ts'
import type { RoleFunction } from '#contract/replies.ts'
import type { GrantChange, RolePreview } from '#contract/rights-replies.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { rolesOf } from '#server/http/held-rights.ts'
import type { Desk } from './desk.ts'
import { difference, itemsOf, pagesById, refuseUnoffered } from './role-functions.ts'
import { storedOf } from './role-grants.ts'
import { countMembers, membersOf } from './role-members.ts'

const named = 50

const rolesOpening = async (db: Kysely<Tables>, page: string) => {
  const rows = await db
    .selectFrom('sys_role_function as l')
    .innerJoin('sys_function as f', 'f.id', 'l.sysFunctionId')
    .select('l.sysRoleId')
    .where('f.rootPath', '=', page)
    .execute()
  return rows.map(each => each.sysRoleId)
}

/** What it does to the caller himself, who may have the pages of roles by another role, too. */
const ownOf = async (
  db: Kysely<Tables>,
  { userId, isAdmin }: Caller,
  roleId: string,
  isOpen: boolean,
): Promise<Pick<RolePreview, 'own'>> => {
  const roles = (await rolesOf(db, userId)).map(each => each.id)
  if (isAdmin || !roles.includes(roleId)) return {}
  const others = roles.filter(id => id !== roleId)
  const opens = isOpen || (await rolesOpening(db, sysRole.page)).some(id => others.includes(id))
  return { own: opens ? 'concerned' : 'shutOut' }
}

/** `POST sys/role/preview`: what saving this list would do and whom it concerns; changes nothing. */
export const previewRole =
  ({ parts }: Desk) =>
  async ({ caller, query, body }: Exchange): Promise<RolePreview> => {
    const roleId = String(query.sysRoleId)
    const { read } = parts.database
    const after = itemsOf(body)
    const before = await storedOf(read, roleId)
    const pages = await pagesById(read)
    refuseUnoffered(difference(after, before), pages)
    const changes = (left: RoleFunction[], right: RoleFunction[]): GrantChange[] =>
      difference(left, right).map(({ sysFunctionId, functionPermission }) => ({
        functionName: pages.get(sysFunctionId)?.functionName ?? sysFunctionId,
        isWhole: !right.some(each => each.sysFunctionId === sysFunctionId),
        permissions: parsePermissions(functionPermission),
      }))
    const isOpen = after.some(each => pages.get(each.sysFunctionId)?.rootPath === sysRole.page)
    const { items } = await membersOf(parts, caller, roleId, { index: 0, limit: named })
    return {
      gained: changes(after, before),
      lost: changes(before, after),
      ...(await countMembers(parts, roleId)),
      members: items.filter(each => each.userStatus === '正常'),
      ...(await ownOf(read, caller, roleId, isOpen)),
    }
  }
