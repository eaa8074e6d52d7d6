import type { Kysely } from 'kysely'

import { orgsAtOrBelow } from '#server/db/orgs-below.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Scope } from '#server/http/caller.ts'

interface Person {
  id: string
  orgId: string | null
  deptId: string | null
}

const customOrgs = async (db: Kysely<Tables>, roleIds: readonly string[]): Promise<string[]> => {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('sys_role_org')
    .select('sysOrgId')
    .where('sysRoleId', 'in', roleIds)
    .execute()
  return rows.map(each => each.sysOrgId)
}

/** The union over somebody's enabled roles (api section 7). Without a role, or without a place, only what is his own. */
export const scopeOf = async (
  db: Kysely<Tables>,
  person: Person,
  roles: readonly { id: string; dataScope: string | null }[],
): Promise<Scope> => {
  const none: Scope = { all: false, orgIds: [], deptIds: [], userId: person.id }
  const has = (scope: string) => roles.some(each => each.dataScope === scope)
  if (has('全部')) return { ...none, all: true }
  const custom = roles.filter(each => each.dataScope === '自定义机构').map(each => each.id)
  const orgIds = new Set(await customOrgs(db, custom))
  if (person.orgId && has('本机构')) orgIds.add(person.orgId)
  const growing =
    person.orgId && has('本机构及以下')
      ? ((await orgsAtOrBelow(db, [person.orgId])).get(person.orgId) ?? [])
      : []
  for (const id of growing) orgIds.add(id)
  const deptIds = person.deptId && has('本部门') ? [person.deptId] : []
  return { ...none, orgIds: [...orgIds], deptIds, ...(growing.length > 0 && { growing }) }
}
