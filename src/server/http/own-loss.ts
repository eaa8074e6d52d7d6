import type { Kysely } from 'kysely'

import type { GrantChange } from '#contract/rights-replies.ts'
import { dataScopes, type DataScope } from '#contract/resources/sys-role.ts'

import { orgsAtOrBelow } from '#server/db/orgs-below.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from './caller.ts'
import { grantedPages, lossBetween } from './granted-pages.ts'
import { rolesOf } from './held-rights.ts'
import { placesOf, rolesWithOrgs, shownBy, sightOf, type Shown } from './held-sight.ts'

type Role = Parameters<typeof shownBy>[0]

/** The scope that comes of what is shown to somebody. */
const scopeBy = async (db: Kysely<Tables>, userId: string, shown: readonly Shown[]) => {
  const growing = [...(await orgsAtOrBelow(db, placesOf(shown, 'below'))).values()].flat()
  return {
    all: shown.some(each => each.kind === 'all'),
    orgIds: [...placesOf(shown, 'org'), ...growing],
    deptIds: placesOf(shown, 'dept'),
    userId,
    growing,
  }
}

/** What the scopes are called that show him anything beyond his own: the widest by his place, and the one that names places. */
const namesOf = (roles: readonly Role[], shown: readonly Shown[]): DataScope[] => {
  const showing = new Set(shown.map(each => each.roleId))
  const held = dataScopes.filter(scope =>
    roles.some(each => each.dataScope === scope && showing.has(each.id)),
  )
  const [widest, named] = [held.find(each => each !== '自定义机构'), held.find(each => each === '自定义机构')]
  const names = [widest, named].filter(each => each !== undefined)
  return names.length > 0 ? names : ['仅本人']
}

/**
 * The data scopes that would be left to the caller; nothing where he would still see all that he sees. What lies below a place
 * is seen as before only by a scope that grows with it, as when it is given (`refuseMoreSight`): he could not give it back.
 */
const sightLeft = async (
  db: Kysely<Tables>,
  caller: Caller,
  before: readonly Role[],
  after: readonly Role[],
): Promise<DataScope[] | undefined> => {
  const person = { id: caller.userId, orgId: caller.orgId, deptId: caller.deptId }
  const [seen, left] = [before, after].map(roles => roles.flatMap(role => shownBy(role, person)))
  if (!seen || !left) return undefined
  const scope = await scopeBy(db, caller.userId, left)
  const sees = await sightOf({ db, caller: { ...caller, scope } }, seen)
  const grows = ({ kind, place }: Shown) => kind !== 'below' || scope.all || scope.growing.includes(place)
  return seen.every(each => sees(each) && grows(each)) ? undefined : namesOf(after, left)
}

interface OwnLoss {
  lost: (GrantChange & { rootPath: string })[]
  /** The data scopes that would be left; absent where they show as much as before. */
  sight?: DataScope[]
}

interface RoleChange {
  taken: readonly string[]
  given: readonly string[]
}

/** What the caller would lose himself with some roles less and others more: what is not his any more he cannot give back. */
export const ownLoss = async (
  db: Kysely<Tables>,
  caller: Caller,
  { taken, given }: RoleChange,
): Promise<OwnLoss> => {
  const own = (await rolesOf(db, caller.userId)).map(each => each.id)
  if (caller.isAdmin || !own.some(id => taken.includes(id))) return { lost: [] }
  const roles = await rolesWithOrgs(db, [...own, ...given])
  const inForce = (ids: readonly string[]) =>
    // A role that is stopped gives nothing.
    ids.flatMap(id => roles.get(id) ?? []).filter(each => each.roleStatus === '正常')
  const after = inForce([...own.filter(id => !taken.includes(id)), ...given])
  const pages = await grantedPages(
    db,
    after.map(each => each.id),
  )
  const sight = await sightLeft(db, caller, inForce(own), after)
  return { lost: await lossBetween(db, caller.pages, pages), ...(sight && { sight }) }
}

/** The same of what he sees by a role of his own, if it showed something else. */
export const sightWith = async (
  db: Kysely<Tables>,
  caller: Caller,
  changed: Role,
): Promise<Pick<OwnLoss, 'sight'>> => {
  const own = (await rolesOf(db, caller.userId)).map(each => each.id)
  if (caller.isAdmin || !own.includes(changed.id)) return {}
  const before = [...(await rolesWithOrgs(db, own)).values()]
  const sight = await sightLeft(
    db,
    caller,
    before,
    before.map(each => (each.id === changed.id ? changed : each)),
  )
  return sight ? { sight } : {}
}
