import { parsePermissions } from '#contract/permission.ts'
import type { RoleFunction } from '#contract/replies.ts'
import type { GrantChange, RolePreview } from '#contract/rights-replies.ts'

import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'
import { difference, itemsOf, pagesById, refuseUnoffered } from './role-functions.ts'
import { storedOf } from './role-grants.ts'
import { countMembers, membersOf } from './role-members.ts'

const named = 50

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
    const { items } = await membersOf(parts, caller, roleId, { index: 0, limit: named })
    return {
      gained: changes(after, before),
      lost: changes(before, after),
      ...(await countMembers(parts, roleId)),
      members: items.filter(each => each.userStatus === '正常'),
    }
  }
