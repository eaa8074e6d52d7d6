import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { seed } from '#server/seed/seed.ts'
import { dialects, scratchPostgres, templates } from './database.ts'

/**
 * vitest's global setup: for each dialect one database with the tables and what a first start finds, which the suites copy
 * instead of planting it all again. `test/processes/start.test.ts` plants for itself.
 */
const plantedAt = '2026-11-20T04:00:00.000Z'
const undo: (() => unknown)[] = []

const plantSqlite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-template-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'zhanggui.db')
  const database = await openSqlite(file)
  await migrate(database, 'test', seed, plantedAt)
  await database.close()
  process.env[templates.sqlite] = file
}

const plantPostgres = async () => {
  const scratch = await scratchPostgres()
  undo.push(scratch.remove)
  const url = scratch.env.DATABASE_URL
  const database = await openPostgres(url, () => undefined)
  await migrate(database, 'test', seed, plantedAt)
  await database.close()
  process.env[templates.postgres] = new URL(url).pathname.slice(1)
}

export const setup = async () => {
  await plantSqlite()
  if (dialects.includes('postgres')) await plantPostgres()
}

export const teardown = async () => {
  for (const each of undo.splice(0)) await each()
}
