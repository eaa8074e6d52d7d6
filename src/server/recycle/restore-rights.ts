import { failure } from '#contract/failure.ts'
import { linkColumn, tableOf, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import { holdsAllOf, holdsGifts, holdsRoles } from '#server/http/held-rights.ts'
import { refuseWiderSight, shownByMoving, takenOutOf, type SightRefusals } from '#server/http/held-sight.ts'
import type { Concerned } from '#server/http/keeping-sight.ts'
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
    if (!(await holdsGifts(db, caller, roles)))
      throw failure('forbidden', `「${entry.label}」的角色里有您没有的权限，请让有这些权限的管理员恢复`)
  }
  if (entry.resource.name === sysRole.name) {
    const targets = [...new Set(entry.kept.moved.map(each => each.to))]
    if (!(await holdsRoles(db, caller, targets))) throw grantsMore(entry)
  }
}

/** Whose sight it changes: who comes back, who gets back a role or a place, and roles with all who have them. */
export const concernedBy = (entries: readonly Entry[]): Concerned => {
  const ownOf = ({ name }: Resource) =>
    entries.filter(each => each.resource.name === name).map(each => each.recordId)
  const moved = entries.flatMap(each => each.kept.moved)
  const movedIn = (table: string) => moved.filter(each => each.table === table).map(each => each.key)
  return {
    userIds: [...ownOf(sysUser), ...movedIn('sys_user'), ...movedIn('sys_user_role')],
    roleIds: [...ownOf(sysRole), ...movedIn('sys_role_org')],
  }
}

const named = (entries: readonly Entry[]) =>
  entries.length === 1 ? `「${entries[0]?.label}」` : `这 ${entries.length} 条记录`

export const sightRefusals = (entries: readonly Entry[]): SightRefusals => ({
  gains: () =>
    failure('forbidden', `恢复${named(entries)}会让人看到您没有权限看的数据，请让能看到的管理员恢复`),
  loses: () => failure('forbidden', `恢复${named(entries)}会从有的用户收回您看不到的数据范围，请联系管理员`),
})

/**
 * Nobody comes to hold what he who brought something back does not, and no organisation is moved that he does not see. Call
 * it once all is back, in the same transaction: a role may have come back together with the pages that it grants.
 */
export const refuseMoreOnceBack = async (work: Work, entry: Entry): Promise<void> => {
  const isRole = entry.resource.name === sysRole.name
  if (isRole && !(await holdsAllOf(work.db, work.caller, entry.recordId))) throw grantsMore(entry)
  const orgs = entry.kept.moved.filter(each => each.table === tableOf(sysOrg))
  const moved = [...shownByMoving(orgs.map(each => each.key)), ...takenOutOf(orgs.map(each => each.to))]
  await refuseWiderSight(work, moved, sightRefusals([entry]).gains)
}
