import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/** Where the second database is; `npm test` says so in its summary when it is not there. */
export const postgresUrl = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const canReachPostgres = async () => {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

export type DialectName = 'sqlite' | 'postgres'

/** Where `template.ts` says what to copy for a database that is planted already. */
export const templates = { sqlite: 'TEST_TEMPLATE_SQLITE', postgres: 'TEST_TEMPLATE_POSTGRES' } as const
const templateOf = (dialect: DialectName): string | undefined => process.env[templates[dialect]]

/** Every suite that touches data runs once on each of these. */
export const dialects: DialectName[] = (await canReachPostgres()) ? ['sqlite', 'postgres'] : ['sqlite']

export interface FreshDatabase {
  database: Database
  folder: string
  /** Opens the same data once more, as another node or a later start would. */
  reopen(): Promise<Database>
  remove(): Promise<void>
}

const onError = () => undefined

const admin = async (statement: string, before?: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await before?.(client)
  await client.query(statement)
  await client.end()
}

const longestMs = 2000

/**
 * A pool says that it has ended before its connections have: a database that is dropped under them would end them by force, of
 * which one may then be told whom nobody hears any more.
 */
const untilLeft = (name: string) => async (client: pg.Client) => {
  const until = Date.now() + longestMs
  const count = async () => {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
    return rows.length
  }
  while ((await count()) > 0 && Date.now() < until);
}

const drop = (name: string) => admin(`drop database ${name} with (force)`, untilLeft(name))

/** An empty PostgreSQL database for a server in a process of its own. */
export const scratchPostgres = async () => {
  const name = `zhanggui_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await admin(`create database ${name}`)
  return {
    env: { DATABASE_URL: Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href },
    remove: () => drop(name),
  }
}

const freshPostgres = async (folder: string, template?: string): Promise<FreshDatabase> => {
  const name = `zhanggui_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href
  const database = await openPostgres(url, onError)
  return {
    database,
    folder,
    reopen: () => openPostgres(url, onError),
    remove: async () => {
      await database.close()
      await drop(name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freshSqlite = async (folder: string, template?: string): Promise<FreshDatabase> => {
  const file = join(folder, 'zhanggui.db')
  if (template) copyFileSync(template, file)
  const database = await openSqlite(file)
  return {
    database,
    folder,
    reopen: () => openSqlite(file),
    remove: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const fresh = (dialect: DialectName, template?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-test-'))
  return dialect === 'postgres' ? freshPostgres(folder, template) : freshSqlite(folder, template)
}

/** An empty database of its own for one test file. */
export const freshDatabase = (dialect: DialectName): Promise<FreshDatabase> => fresh(dialect)

/** The same with what a first start finds in it, where the run has planted that (`template.ts`); its owner migrates it in any case. */
export const plantedDatabase = (dialect: DialectName): Promise<FreshDatabase> =>
  fresh(dialect, templateOf(dialect))
