import type { Kysely } from 'kysely'

import type { Failure } from '#contract/failure.ts'
import { adminAccount } from '#contract/permission.ts'

import { orgsAtOrBelow } from '#server/db/orgs-below.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from './caller.ts'
import type { Work } from './change.ts'

/**
 * One stretch of rows that one role shows to one person: all there are, an organisation's, those of one with all below it,
 * or a department's. What is one's own is always one's own and is not listed.
 */
export interface Shown {
  userId: string
  roleId: string
  kind: 'all' | 'org' | 'below' | 'dept'
  /** The organisation or department; empty where it is all. */
  place: string
}

interface Person {
  id: string
  orgId: string | null
  deptId: string | null
}

interface Role {
  id: string
  dataScope: string | null
  /** Of 自定义机构. */
  orgIds: readonly string[]
}

/** What a role shows to somebody in his place; the counterpart of `scopeOf`, before it is stored. */
export const shownBy = ({ id: roleId, dataScope, orgIds }: Role, person: Person): Shown[] => {
  const of = (kind: Shown['kind'], place: string | null): Shown[] =>
    place === null ? [] : [{ userId: person.id, roleId, kind, place }]
  switch (dataScope) {
    case '全部':
      return of('all', '')
    case '本机构及以下':
      return of('below', person.orgId)
    case '本机构':
      return of('org', person.orgId)
    case '本部门':
      return of('dept', person.deptId)
    case '自定义机构':
      return orgIds.flatMap(orgId => of('org', orgId))
    default:
      return []
  }
}

/** Whom a role shows only what it names itself. */
export const nobody: Person = { id: '', orgId: null, deptId: null }

/** More in one question than a statement takes parameters for. */
const portion = 500

const inPortions = async <T>(ids: readonly string[], ask: (some: string[]) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = []
  for (let from = 0; from < ids.length; from += portion)
    found.push(...(await ask(ids.slice(from, from + portion))))
  return found
}

/** Roles with all that decides on what they show. */
export const rolesWithOrgs = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Role & { roleStatus: string | null }>> => {
  const roles = await inPortions(ids, some =>
    db.selectFrom('sys_role').select(['id', 'dataScope', 'roleStatus']).where('id', 'in', some).execute(),
  )
  const custom = roles.filter(each => each.dataScope === '自定义机构').map(each => each.id)
  const orgs = await inPortions(custom, some =>
    db.selectFrom('sys_role_org').select(['sysRoleId', 'sysOrgId']).where('sysRoleId', 'in', some).execute(),
  )
  const byRole = Map.groupBy(orgs, each => each.sysRoleId)
  return new Map(
    roles.map(role => [role.id, { ...role, orgIds: (byRole.get(role.id) ?? []).map(each => each.sysOrgId) }]),
  )
}

const memberships = (db: Kysely<Tables>) =>
  db
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_user as u', 'u.id', 'l.sysUserId')
    .select(['l.sysRoleId', 'u.id', 'u.orgId', 'u.deptId'])
    // It sees everything anyway.
    .where('u.userAccount', '<>', adminAccount)

const shownOf = async (
  db: Kysely<Tables>,
  members: readonly (Person & { sysRoleId: string })[],
  isInForce: boolean,
) => {
  const roles = await rolesWithOrgs(db, [...new Set(members.map(each => each.sysRoleId))])
  return members.flatMap(member => {
    const role = roles.get(member.sysRoleId)
    return role && (role.roleStatus === '正常' || !isInForce) ? shownBy(role, member) : []
  })
}

/** Who sees everything cannot show anybody too much. */
export const hasNoLimit = ({ isAdmin, scope }: Caller) => isAdmin || scope.all

/**
 * What users see by their enabled roles, also those who are stopped: once somebody lets them in, they see it. Nothing where
 * the caller sees everything: he cannot show, or take, too much.
 */
export const shownToUsers = async (
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  userIds: readonly string[],
): Promise<Shown[]> => {
  if (hasNoLimit(caller)) return []
  const members = await inPortions([...new Set(userIds)], some =>
    memberships(db).where('u.id', 'in', some).execute(),
  )
  return shownOf(db, members, true)
}

/** What a role shows, enabled or not: to whoever has it, and, where it names no place of theirs, by itself. */
export const shownByRole = async (
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  roleId: string,
): Promise<Shown[]> => {
  if (hasNoLimit(caller)) return []
  const role = (await rolesWithOrgs(db, [roleId])).get(roleId)
  if (!role) return []
  const members = await memberships(db).where('l.sysRoleId', '=', roleId).execute()
  return [...shownBy(role, nobody), ...(await shownOf(db, members, false))]
}

const stretches =
  (kind: Shown['kind']) =>
  (places: readonly string[]): Shown[] =>
    places.map(place => ({ userId: '', roleId: '', kind, place }))

/** An organisation that is moved is shown, with all below it, to those above its new place, and no longer to those above the old one. */
export const shownByMoving = stretches('below')

/** The same of departments, each with its own people. */
export const shownByMovingDepts = stretches('dept')

/** An organisation that something is moved out of: from what one does not see one takes nothing away. */
export const takenOutOf = stretches('org')

export const placesOf = (shown: readonly Shown[], kind: Shown['kind']) => [
  ...new Set(shown.filter(each => each.kind === kind).map(each => each.place)),
]

const deptOrgs = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await inPortions(ids, some =>
    db.selectFrom('sys_dept').select(['id', 'orgId']).where('id', 'in', some).execute(),
  )
  return new Map(rows.map(each => [each.id, each.orgId]))
}

/** Tells of each stretch whether the caller sees all its rows himself, those that are there. */
export const sightOf = async (
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  shown: readonly Shown[],
): Promise<(each: Shown) => boolean> => {
  if (hasNoLimit(caller)) return () => true
  const orgs = new Set(caller.scope.orgIds)
  const depts = new Set(caller.scope.deptIds)
  const below = await orgsAtOrBelow(db, placesOf(shown, 'below'))
  const orgOf = await deptOrgs(db, placesOf(shown, 'dept'))
  return ({ kind, place }) => {
    if (kind === 'all') return false
    if (kind === 'org') return orgs.has(place)
    if (kind === 'below') return (below.get(place) ?? [place]).every(each => orgs.has(each))
    return depts.has(place) || orgs.has(orgOf.get(place) ?? '')
  }
}

/** Refuses where something of it is not the caller's to see. */
export const refuseWiderSight = async (
  work: Pick<Work, 'db' | 'caller'>,
  shown: readonly Shown[],
  refusal: () => Failure,
): Promise<void> => {
  const sees = await sightOf(work, shown)
  if (!shown.every(sees)) throw refusal()
}

/** What is said where somebody would come to see, or would lose, what the caller does not see. */
export interface SightRefusals {
  gains: () => Failure
  loses: () => Failure
}

const keyOf = ({ userId, kind, place }: Shown) => `${userId} ${kind} ${place}`

/** Those of `shown` that `others` do not show the same person. */
const without = (shown: readonly Shown[], others: readonly Shown[]) => {
  const known = new Set(others.map(keyOf))
  return shown.filter(each => !known.has(keyOf(each)))
}

/** What each would not be shown any more without the role. */
export const shownOnlyBy = (roleId: string, shown: readonly Shown[]): Shown[] => {
  const [its, others] = [true, false].map(isIts => shown.filter(each => (each.roleId === roleId) === isIts))
  return without(its ?? [], others ?? [])
}

/**
 * Refuses what is shown now and was not before, where the caller does not see it: what lies below a place, only by a scope of
 * his own that grows with it, however little lies there yet.
 */
export const refuseMoreSight = async (
  work: Pick<Work, 'db' | 'caller'>,
  before: readonly Shown[],
  after: readonly Shown[],
  refusal: () => Failure,
): Promise<void> => {
  const gained = without(after, before)
  await refuseWiderSight(work, gained, refusal)
  if (hasNoLimit(work.caller)) return
  const { growing } = work.caller.scope
  if (!placesOf(gained, 'below').every(place => growing?.includes(place))) throw refusal()
}

/**
 * Nobody lets others, or himself, see rows that he does not see, nor takes such rows from anybody (api section 7). Asked
 * after a change, inside its transaction, both ways; throwing takes the change back. Where a tree is moved, the same words may
 * mean other rows: that is asked by itself (`shownByMoving`).
 */
export const refuseOtherSight = async (
  work: Pick<Work, 'db' | 'caller'>,
  before: readonly Shown[],
  after: readonly Shown[],
  refusals: SightRefusals,
): Promise<void> => {
  await refuseMoreSight(work, before, after, refusals.gains)
  await refuseWiderSight(work, without(before, after), refusals.loses)
}
