import { sql, type Kysely } from 'kysely'

import type { Database } from './database.ts'
import { schemaFingerprint, syncSchema } from './schema-sync.ts'
import type { Tables } from './tables.ts'

/** What a start finds, written in the transaction that creates the tables; it keeps track itself of what it wrote. */
export interface Seed {
  /** Changes when a release brings something new to write. */
  fingerprint: string
  plant(db: Kysely<Tables>, now: string): Promise<void>
}

const metaValue = async (db: Kysely<Tables>, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('sys_meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

const setMeta = (db: Kysely<Tables>, name: string, value: string) =>
  db
    .insertInto('sys_meta')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()

const isCurrent = async ({ read, dialect }: Database, fingerprint: string) => {
  const columns = await dialect.columnNames(read, 'sys_meta')
  return columns.length > 0 && (await metaValue(read, 'schema')) === fingerprint
}

/**
 * Brings the database to this version: everything in one transaction behind a lock, so a start that is killed leaves
 * nothing half done and two starts at once do the work once. Costs one read when there is nothing to do.
 */
export const migrate = async (
  database: Database,
  version: string,
  seed: Seed,
  now: string,
): Promise<void> => {
  const fingerprint = `${version} ${schemaFingerprint(database.dialect, seed.fingerprint)}`
  if (await isCurrent(database, fingerprint)) return
  await database.write(async db => {
    await database.dialect.lockMigrations(db)
    await sql`create table if not exists sys_meta (name text not null primary key, value text not null)`.execute(
      db,
    )
    if ((await metaValue(db, 'schema')) === fingerprint) return
    await syncSchema(db, database.dialect)
    await seed.plant(db, now)
    await setMeta(db, 'schema', fingerprint)
  })
}
