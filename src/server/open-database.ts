import { join } from 'node:path'

import { blameSetting } from './blame-setting.ts'
import { withoutPassword } from './config-env.ts'
import type { Settings } from './config.ts'
import type { Database } from './db/database.ts'
import { migrate, type Seed } from './db/migrate.ts'
import { openSqlite } from './db/sqlite.ts'
import { version } from './version.ts'

interface Wants {
  /** What a first start plants. */
  seed: Seed
  now: Date
  /** A connection was lost that nobody was using. */
  onError(error: Error): void
}

/** What is not configured is not loaded either. */
const openPostgres = async (url: string, onError: (error: Error) => void) =>
  (await import('./db/postgres.ts')).openPostgres(url, onError)

/** The database that the settings name, in this version's shape. Where an operator can mend what is wrong, one sentence says how. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Readonly<Settings>,
  { seed, now, onError }: Wants,
): Promise<Database> => {
  const place = databaseUrl ? `DATABASE_URL=${withoutPassword(databaseUrl)}` : `DATA_DIR=${dataDir}`
  const database = databaseUrl
    ? await blameSetting(
        place,
        () => openPostgres(databaseUrl, onError),
        message => `连不上数据库，请检查地址、证书和网络（${message}）`,
      )
    : await blameSetting(place, () => openSqlite(join(dataDir, 'zhanggui.db')))
  await blameSetting(place, () => migrate(database, version, seed, now.toISOString()))
  return database
}
