/**
 * `npm run demo`: the product on a folder of its own, filled with a made-up company of 2,000 people. Real data is never
 * touched: a folder that is not a demonstration's, and any database server, are refused.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { fillDemo } from '#server/seed/demo.ts'
import { seed } from '#server/seed/seed.ts'
import { hashPassword } from '#server/session/password-hash.ts'
import { version } from '#server/version.ts'

const password = 'Zhanggui@demo1'
const folder = resolve(process.env.DATA_DIR || './data-demo')
const mark = join(folder, '演示数据.txt')

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const claimFolder = () => {
  if (process.env.DATABASE_URL) stop('演示只使用自己的文件夹：请先去掉 DATABASE_URL，再运行 npm run demo。')
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(mark))
    stop(`${folder} 里已有别的数据，演示不会动它：请用 DATA_DIR 指定一个空文件夹。`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(mark, '这个文件夹由 npm run demo 生成，里面全是虚构的数据，可以整个删除。\n')
}

claimFolder()
const started = performance.now()
const database = await openSqlite(join(folder, 'zhanggui.db'))
const now = new Date()
await migrate(database, version, seed, now.toISOString())
const isNew = await fillDemo(database, now, await hashPassword(password))
await database.close()
if (isNew)
  process.stdout.write(`演示数据已生成，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒。\n`)
process.env.DATA_DIR = folder
process.env.ADMIN_PASSWORD ||= password
process.stdout.write(
  `首次启动的演示账号：admin，密码 ${process.env.ADMIN_PASSWORD}；其他员工的密码都是 ${password}\n`,
)
await import('#server/main.ts')
