import { Kysely, PostgresDialect, sql, type CompiledQuery, type RawBuilder } from 'kysely'
import pg from 'pg'

import { escapeLike, type Database, type Dialect } from './database.ts'
import type { Tables } from './tables.ts'

// The same texts come out of both databases: `C` orders and compares as SQLite does.
const types = { text: 'text collate "C"', integer: 'bigint', time: 'timestamptz(3)' } as const
const migrationLock = 7_246_001

/** A table with fewer rows is counted, in any order: some milliseconds. */
const countedTable = 250_000

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/** Connection lost, shutting down, out of room or of time: PostgreSQL's classes 08, 53, 57 and Node's own words. */
const unavailable = /^(08|53|57P|57014|25P0[34]|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/

export const postgresDialect: Dialect = {
  name: 'postgres',
  columnType: type => types[type],
  columnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(db)
    return rows.map(row => row.name)
  },
  indexDefinitions: async db => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = c.oid)`.execute(db)
    return new Map(rows.map(row => [row.name, row.definition]))
  },
  lockMigrations: async db => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(db)
  },
  lockRows: async (db, table, ids) => {
    // In one order, so that two who want the same rows do not wait for each other.
    await sql`select id from ${sql.table(table)} where id = any(${[...ids]}::text[]) order by id for update`.execute(
      db,
    )
  },
  contains: (column, text) => sql<boolean>`${column} ilike ${escapeLike(text)}`,
  isIn: (column, values) => sql<boolean>`${column} = any(${[...values]}::text[])`,
  jsonArray: (value, from, by) =>
    sql<string>`(select coalesce(json_agg(${value} order by ${by}), '[]')::text from ${from})`,
  byBytes: value => sql`${value} collate "C"`,
  emptiesFirst: isAscending => (isAscending ? 'nulls first' : 'nulls last'),
  async countUpTo(db, { table, where, order, isWhole }, cap) {
    const rows = sql`from ${sql.table(table)} as t ${where} ${order}`
    const countOf = async (some: RawBuilder<unknown>, most: number) => {
      const { rows: found } = await sql<{ n: number }>`
        select count(*) as n from (select 1 ${some} limit ${most}) as counted`.execute(db)
      return found[0]?.n ?? 0
    }
    const counted = await countOf(rows, cap)
    if (counted < cap) return { counted, estimate: counted }
    // What the planner knows of a table is from before the last large import, or its undoing.
    const all = isWhole ? await countOf(sql`from ${sql.table(table)}`, countedTable) : countedTable
    if (all < countedTable) return { counted, estimate: all }
    // Beyond the cap the planner's own guess is near enough.
    const { rows: plans } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) select 1 ${rows}`.execute(db)
    return { counted, estimate: Math.max(cap, plans[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? cap) }
  },
  duplicateColumn: error =>
    codeOf(error) === '23505' && typeof error === 'object' && error !== null && 'constraint' in error
      ? (String(error.constraint).split('__')[2] ?? 'id')
      : undefined,
  isTorn: error => codeOf(error) === '23503',
  isUnavailable: error =>
    unavailable.test(codeOf(error)) || (error instanceof Error && lostConnection.test(error.message)),
}

const toIso = (text: string) => new Date(text).toISOString()
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: toIso,
  [pg.types.builtins.INT8]: Number,
}
const typeParsers = {
  getTypeParser: (oid: number, format?: string) =>
    parsers[oid] ??
    (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)),
}

/**
 * The driver takes these three ways of encrypting for `verify-full`, and warns, in English and in vain, that a later one will
 * not: what they mean here is said outright.
 */
const sayOutright = (url: string) =>
  /[?&]uselibpqcompat=true(&|$)/.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

const openPool = (url: string, size: number, statementMs: number, onError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: sayOutright(url),
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    idle_in_transaction_session_timeout: 30_000,
    types: typeParsers,
  })
  // Without both listeners a restart of PostgreSQL would end this process.
  pool.on('error', onError)
  pool.on('connect', client => {
    client.on('error', onError)
    // Old moments of other zones have offsets with seconds, which nothing but PostgreSQL reads.
    client.query("set time zone 'UTC'").catch(onError)
  })
  return pool
}

/** PostgreSQL, for several nodes. Long reads have connections of their own, so that short ones never wait for them. */
export const openPostgres = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  const kyselyOver = (size: number, statementMs: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, size, statementMs, onError) }) })
  const read = kyselyOver(16, 30_000)
  const slow = kyselyOver(4, 60_000)
  await sql`select 1`.execute(read)
  return {
    dialect: postgresDialect,
    read,
    slow,
    write: work =>
      read.transaction().execute(async db => {
        const last: CompiledQuery[] = []
        const result = await work(db, statement => void last.push(statement))
        for (const statement of last) await db.executeQuery(statement)
        return result
      }),
    close: async () => {
      await Promise.all([read.destroy(), slow.destroy()])
    },
  }
}
