import type { Kysely } from 'kysely'

import { newId } from './new-id.ts'
import type { Tables } from './tables.ts'

export const rightsEpoch = 'rightsEpoch'

/**
 * To be called in every transaction that changes what somebody may see or do, before it reads what it decides by: users,
 * roles, functions, grants, the tree of organisations. Each request reads the epoch with its session, so that no node
 * works with older rights; and such changes happen one after the other.
 */
export const touchRights = async (db: Kysely<Tables>): Promise<void> => {
  const value = newId()
  await db
    .insertInto('sys_meta')
    .values({ name: rightsEpoch, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
