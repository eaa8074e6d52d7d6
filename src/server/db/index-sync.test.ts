import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '../../../test/support/database.ts'

import { syncIndexes } from './index-sync.ts'
import { migrate } from './migrate.ts'

const noSeed = { fingerprint: 'none', plant: async () => undefined }
const now = '2026-01-01T00:00:00.000Z'
const changed = 'i__sys_log_opt__result_time_id'
const unneeded = 'i__sys_log_opt__userName'
const foreign = 'administrators_own'

describe.each(dialects)('the indexes of an installation on %s', dialect => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(dialect)
    await migrate(fresh.database, 'older', noSeed, now)
  })
  afterAll(() => fresh.remove())

  const indexes = () => fresh.database.dialect.indexDefinitions(fresh.database.read)
  /** As an earlier version, and its administrator, have left them. */
  const age = () =>
    fresh.database.write(async db => {
      for (const statement of [
        `drop index "${changed}"`,
        `create index "${changed}" on sys_log_opt ("result")`,
        'drop index "u__sys_role__roleCode"',
        `create index "${unneeded}" on sys_log_opt ("userName")`,
        `create index if not exists "${foreign}" on sys_log_opt ("ip")`,
      ])
        await sql.raw(statement).execute(db)
    })

  test('those that are as they should be are left alone', async () => {
    const { database } = fresh
    expect(await database.write(db => syncIndexes(db, database.dialect))).toEqual([])
  })

  test('a new version makes them its own, whoever starts it and however often', async () => {
    const wanted = await indexes()
    await age()
    expect([...(await indexes()).keys()]).toContain(unneeded)
    const other = await fresh.reopen()
    await Promise.all([fresh.database, other].map(each => migrate(each, 'newer', noSeed, now)))
    await other.close()
    const { [foreign]: own, ...ours } = Object.fromEntries(await indexes())
    expect(own).toContain('ip')
    expect(ours).toEqual(Object.fromEntries(wanted))
  })

  test('what is interrupted has changed nothing', async () => {
    await age()
    const before = await indexes()
    const { database } = fresh
    const interrupted = database.write(async db => {
      expect((await syncIndexes(db, database.dialect)).toSorted()).toEqual([changed, unneeded].toSorted())
      throw new Error('killed')
    })
    await expect(interrupted).rejects.toThrow('killed')
    expect(await indexes()).toEqual(before)
    await migrate(database, 'newest', noSeed, now)
    expect([...(await indexes()).keys()]).not.toContain(unneeded)
  })
})
