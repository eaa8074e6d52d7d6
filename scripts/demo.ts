/**
 * `npm run demo`: the product with a month of a made-up company's work, in a folder of its own (`DATA_DIR`, else
 * `./data-demo`), so that a newcomer sees a living system and nobody's real data is touched. The first time it takes some
 * seconds to fill.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'

import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { openPartStore } from '#server/files/open-part-store.ts'
import { fillDemo, isDemo } from '#server/seed/demo.ts'
import { seed } from '#server/seed/seed.ts'
import { hashPassword } from '#server/session/password-hash.ts'
import { version } from '#server/version.ts'

const password = 'Demo-2026'
const given = process.env.DATA_DIR
const folder = resolve(given || 'data-demo')
// Only the folder of the demonstration is ever written to, whatever else the environment names.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'FILE_STORE']) delete process.env[name]
process.env.DATA_DIR = folder
process.env.ADMIN_PASSWORD ??= password

mkdirSync(folder, { recursive: true })
const file = join(folder, 'zhanggui.db')
const isOld = existsSync(file)
const database = await openSqlite(file)
if (given && isOld && !(await isDemo(database))) {
  await database.close()
  process.stderr.write(`${folder} 里已有的不是演示数据，没有改动它。请让 DATA_DIR 指向一个空的目录。\n`)
  process.exit(1)
}
const now = new Date()
await migrate(database, version, seed, now.toISOString())
const store = await openPartStore(join(folder, 'files'), () => isDemo(database))
const keep = (id: string, piece: string, bytes: Buffer) => store.write(id, piece, Readable.from([bytes]))
if (await fillDemo(database, now, await hashPassword(password), keep))
  process.stdout.write('演示数据已准备好：2,000 名用户、200 个机构、最近 30 天的 100,000 条日志\n')
await database.close()
process.stdout.write(`演示账号 admin，密码 ${process.env.ADMIN_PASSWORD}（首次启动时设定）\n`)
await import('#server/main.ts')
