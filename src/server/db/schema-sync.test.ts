import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '../../../test/support/database.ts'

import { migrate } from './migrate.ts'

const noSeed = { fingerprint: 'none', plant: async () => undefined }
const now = '2026-01-01T00:00:00.000Z'

describe.each(dialects)('the tables of an installation on %s', dialect => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(dialect)
    await migrate(fresh.database, 'older', noSeed, now)
  })
  afterAll(() => fresh.remove())

  const columns = (table: string) => fresh.database.dialect.columnNames(fresh.database.read, table)

  test('a new version adds the columns and tables that are missing, and keeps what is there, its own or not', async () => {
    const [dict, preference] = [await columns('sys_dict'), await columns('sys_preference')]
    expect(preference.length).toBeGreaterThan(0)
    await fresh.database.write(async db => {
      for (const statement of [
        `insert into sys_dict ("id", "version", "createTime", "updateTime", "dictLabel", "dictValue")
          values ('7', 1, '${now}', '${now}', '颜色', 'colour')`,
        'alter table sys_dict drop column "remark"',
        'alter table sys_dict add column "administrators_own" text',
        'drop table sys_preference',
      ])
        await sql.raw(statement).execute(db)
    })
    await migrate(fresh.database, 'newer', noSeed, now)
    expect((await columns('sys_dict')).toSorted()).toEqual([...dict, 'administrators_own'].toSorted())
    expect((await columns('sys_preference')).toSorted()).toEqual(preference.toSorted())
    const rows = await fresh.database.read.selectFrom('sys_dict').select(['dictLabel', 'remark']).execute()
    expect(rows).toEqual([{ dictLabel: '颜色', remark: null }])
  })
})
