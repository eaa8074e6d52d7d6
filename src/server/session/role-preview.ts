import type { Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import { parsePermissions } from '#contract/permission.ts'
import type { RoleFunction } from '#contract/replies.ts'
import type { GrantChange, OwnLoss, OwnSight, RolePreview } from '#contract/rights-replies.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { grantedPages, lossBetween } from '#server/http/granted-pages.ts'
import { rolesOf } from '#server/http/held-rights.ts'
import { ownLoss, sightWith } from '#server/http/own-loss.ts'
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
  roleIds: readonly string[],
  isOpen: boolean,
): Promise<Pick<RolePreview, 'own'>> => {
  const roles = (await rolesOf(db, userId)).map(each => each.id)
  if (isAdmin || !roles.some(id => roleIds.includes(id))) return {}
  const others = roles.filter(id => !roleIds.includes(id))
  const opens = isOpen || (await rolesOpening(db, sysRole.page)).some(id => others.includes(id))
  return { own: opens ? 'concerned' : 'shutOut' }
}

/** Whom it concerns, whatever of these roles it is that changes. */
const concernedBy = async ({ parts }: Desk, caller: Caller, roleIds: readonly string[]) => {
  const { items } = await membersOf(parts, caller, roleIds, { index: 0, limit: named })
  return {
    ...(await countMembers(parts, roleIds)),
    members: items.filter(each => each.userStatus === '正常'),
  }
}

const idsIn = (text: unknown) =>
  String(text ?? '')
    .split(',')
    .filter(each => each !== '')

const toChange = ({ functionName, isWhole, permissions }: GrantChange): GrantChange => ({
  functionName,
  isWhole,
  permissions,
})

/** `GET sys/role/preview-hand-over`: what it would do to the members of these roles to have the other one instead. */
export const previewHandOver =
  (desk: Desk) =>
  async ({ caller, query }: Exchange): Promise<RolePreview> => {
    const { read } = desk.parts.database
    const [ids, to] = [idsIn(query.ids), String(query.to)]
    if (ids.length === 0) throw failure('badRequest', '参数错误：请给出要移交的角色')
    const before = await grantedPages(read, ids)
    const after = await grantedPages(read, [to])
    const { sight } = await ownLoss(read, caller, { taken: ids, given: [to] })
    return {
      gained: (await lossBetween(read, after, before)).map(toChange),
      lost: (await lossBetween(read, before, after)).map(toChange),
      ...(await concernedBy(desk, caller, ids)),
      ...(await ownOf(read, caller, ids, after.has(sysRole.page))),
      ...(sight && { sight }),
    }
  }

/** `GET sys/user/preview-own`: what the caller would lose himself with these roles less, and those more. */
export const previewOwn =
  ({ parts }: Desk) =>
  async ({ caller, query }: Exchange): Promise<OwnLoss> => {
    const change = { taken: idsIn(query.taken), given: idsIn(query.given) }
    const { lost, sight } = await ownLoss(parts.database.read, caller, change)
    const ways: readonly string[] = [sysUser.page, sysRole.page]
    return {
      lost: lost.map(toChange),
      closed: lost
        .filter(each => each.isWhole && ways.includes(each.rootPath))
        .map(each => each.functionName),
      ...(sight && { sight }),
    }
  }

/** `POST sys/role/preview-sight`: what the caller would still see himself if the role showed this, or nothing at all. */
export const previewSight =
  ({ parts }: Desk) =>
  async ({ caller, query, body }: Exchange): Promise<OwnSight> =>
    sightWith(parts.database.read, caller, {
      id: String(query.sysRoleId),
      dataScope: query.roleStatus === '停用' ? null : String(query.dataScope ?? ''),
      orgIds: Array.isArray(body) ? body.map(String) : [],
    })

/** `POST sys/role/preview`: what saving this list would do and whom it concerns; changes nothing. */
export const previewRole =
  (desk: Desk) =>
  async ({ caller, query, body }: Exchange): Promise<RolePreview> => {
    const roleId = String(query.sysRoleId)
    const { read } = desk.parts.database
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
    return {
      gained: changes(after, before),
      lost: changes(before, after),
      ...(await concernedBy(desk, caller, [roleId])),
      ...(await ownOf(read, caller, [roleId], isOpen)),
    }
  }
