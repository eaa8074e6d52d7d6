import { failure } from '#contract/failure.ts'
import { namesOfRefused, refusedRecords } from '#contract/refused-records.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { giftsBeyond } from '#server/http/held-rights.ts'
import { shownToUsers, sightOf } from '#server/http/held-sight.ts'

const membershipsOf = ({ db }: Work, userIds: readonly string[]) =>
  db
    .selectFrom('sys_user_role')
    .select(['sysUserId', 'sysRoleId'])
    .where('sysUserId', 'in', userIds)
    .execute()

const hasMoreRights = async (work: Work, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const all = await membershipsOf(work, userIds)
  const beyond = await giftsBeyond(work.db, work.caller, [...new Set(all.map(each => each.sysRoleId))])
  return new Set(all.filter(each => beyond.has(each.sysRoleId)).map(each => each.sysUserId))
}

const seesMoreRows = async (work: Work, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const shown = await shownToUsers(work, userIds)
  const sees = await sightOf(work, shown)
  return new Set(shown.filter(each => !sees(each)).map(each => each.userId))
}

const moreRights = '的角色里有您没有的权限'
const moreRows = '能看到您看不到的数据'

/** Nobody decides on the account of somebody who has more than he, or sees more. */
export const refuseStronger = async (work: Work, userId: string, what: string): Promise<void> => {
  if (work.caller.isAdmin) return
  const refuse = (why: string) => failure('forbidden', `该用户${why}，不能由您${what}，请联系管理员`)
  if ((await hasMoreRights(work, [userId])).size > 0) throw refuse(moreRights)
  if ((await seesMoreRows(work, [userId])).size > 0) throw refuse(moreRows)
}

/**
 * The same of several, each of whom is named: to take somebody's account away is to take all his roles, and what one does not
 * do one by one, one does not do at once.
 */
export const refuseAnyStronger = async (
  work: Work,
  users: readonly AnyRow[],
  what: string,
): Promise<void> => {
  if (work.caller.isAdmin) return
  const ids = users.map(each => each.id)
  const rights = await hasMoreRights(work, ids)
  const rows = await seesMoreRows(work, ids)
  const byRights = users.filter(({ id }) => rights.has(id))
  const byRows = users.filter(({ id }) => rows.has(id) && !rights.has(id))
  const said = (some: readonly AnyRow[], why: string) => {
    const names = some.map(each => `${String(each.userName)}（${String(each.userAccount)}）`)
    return names.length > 0 ? [namesOfRefused(names, '名用户') + why] : []
  }
  const sentences = [...said(byRights, moreRights), ...said(byRows, moreRows)]
  if (sentences.length > 0)
    throw refusedRecords(
      [...byRights, ...byRows].map(each => each.id),
      `${sentences.join('，')}，不能由您${what}，请联系管理员`,
    )
}
