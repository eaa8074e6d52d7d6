import { sql } from 'kysely'

import { adminAccount } from '#contract/permission.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import type { OwnerState } from './owner.ts'

const isAdmin = sql<boolean>`t."userAccount" = ${adminAccount}`

/** Looks for the record a file belongs to, within what the caller may see. */
export const findOwner =
  ({ read, dialect }: Database) =>
  async (caller: Caller, resource: Resource, id: string): Promise<OwnerState> => {
    const isThere = async (scope: ReturnType<typeof scopeCondition>) => {
      const where = whereAll([sql<boolean>`t.id = ${id}`, ...scope])
      const { rows } = await sql`select t.id from ${sql.table(tableOf(resource))} as t ${where}`.execute(read)
      return rows.length > 0
    }
    if (await isThere(scopeCondition(dialect, resource, caller.scope)))
      return resource.name === sysUser.name && (await isThere([isAdmin])) ? 'admin' : 'visible'
    return (await isThere([])) ? 'hidden' : 'absent'
  }
