import { failure } from '#contract/failure.ts'
import { linkColumn, tableOf, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import { holdsAllOf, holdsRoles } from '#server/http/held-rights.ts'
import {
  lostWith,
  refuseWiderSight,
  shownByMoving,
  shownByRole,
  shownToUsers,
} from '#server/http/held-sight.ts'
import { refuseAdminMoved } from '#server/resource/refuse-admin.ts'
import { refuseUnseen } from '#server/resource/refuse-unseen.ts'
import { presentIds, type Entry } from './kept.ts'

const linksOf = ({ kept }: Entry, table: string) =>
  kept.links.filter(each => each.table === table).flatMap(each => each.rows)

/** Whose records a move of the bin changes: those of the table itself, or the owners of the links. */
const movedResource = (table: string, owner: string | undefined): Resource | undefined =>
  resources.find(each => (owner === undefined ? tableOf(each) === table : linkColumn(each.name) === owner))

/** What was handed over comes back by changing the records that it was taken from: who may not edit or see them does not. */
const refuseMoved = async (dialect: Dialect, work: Work, { kept, label }: Entry) => {
  const groups = Map.groupBy(kept.moved, each => movedResource(each.table, each.owner))
  for (const [resource, moves] of groups) {
    if (!resource) continue
    const ids = [...(await presentIds(work, tableOf(resource), [...new Set(moves.map(each => each.key))]))]
    if (ids.length === 0) continue
    if (!mayDo(work.caller.pages, resource.page, 'edit'))
      throw failure('forbidden', `恢复「${label}」会改动${resource.title}，您没有修改${resource.title}的权限`)
    await refuseUnseen(dialect, work, resource, ids, `恢复「${label}」`)
  }
}

const grantsMore = ({ label }: Entry) =>
  failure('forbidden', `角色「${label}」拥有您没有的权限，请让有这些权限的管理员恢复`)

/**
 * Nobody gives a right that he does not hold, or changes what he may not, not by bringing something back either (api section
 * 7). What it grants and lets others see is asked once it is back: `refuseMoreOnceBack`.
 */
export const refuseMoreRights = async (dialect: Dialect, work: Work, entry: Entry): Promise<void> => {
  const { db, caller } = work
  if (caller.isAdmin) return
  await refuseMoved(dialect, work, entry)
  await refuseAdminMoved(work, entry.kept.moved)
  if (entry.resource.name === sysUser.name) {
    const roles = linksOf(entry, 'sys_user_role').map(each => String(each.sysRoleId))
    if (!(await holdsRoles(db, caller, roles)))
      throw failure('forbidden', `「${entry.label}」的角色里有您没有的权限，请让有这些权限的管理员恢复`)
  }
  if (entry.resource.name === sysRole.name) {
    const targets = [...new Set(entry.kept.moved.map(each => each.to))]
    if (!(await holdsRoles(db, caller, targets))) throw grantsMore(entry)
    // Its members get it back for the one that they were given instead.
    const before = await shownToUsers(
      work,
      entry.kept.moved.map(each => each.key),
      true,
    )
    await refuseWiderSight(work, lostWith(targets, before), () =>
      failure('forbidden', `恢复「${entry.label}」会从有的用户收回您看不到的数据范围，请联系管理员`),
    )
  }
}

/** What a record that is back shows to others: a role by itself and to its members, a user to himself, a place to its people. */
const shownByEntry = async (work: Work, { resource, recordId, kept }: Entry) => {
  if (resource.name === sysRole.name) return shownByRole(work, recordId)
  if (resource.name === sysUser.name) return shownToUsers(work, [recordId])
  const users = kept.moved.filter(each => each.table === tableOf(sysUser)).map(each => each.key)
  const orgs = kept.moved.filter(each => each.table === tableOf(sysOrg)).map(each => each.key)
  const shown = await shownToUsers(work, users)
  return [...shown.filter(each => each.place === recordId), ...shownByMoving(orgs)]
}

/**
 * Nobody comes to hold or see what he who brought something back does not. Call it once all is back, in the same transaction:
 * a role may have come back together with the pages that it grants.
 */
export const refuseMoreOnceBack = async (work: Work, entry: Entry): Promise<void> => {
  const isRole = entry.resource.name === sysRole.name
  if (isRole && !(await holdsAllOf(work.db, work.caller, entry.recordId))) throw grantsMore(entry)
  await refuseWiderSight(work, await shownByEntry(work, entry), () =>
    failure('forbidden', `恢复「${entry.label}」会让人看到您没有权限看的数据，请让能看到的管理员恢复`),
  )
}
