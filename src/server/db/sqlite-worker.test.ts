import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openSqlite } from './sqlite.ts'
import { keepWorker, startWorker } from './sqlite-worker.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-threads-'))
})
afterEach(() => [folder, `${folder}-away`].forEach(each => rmSync(each, { recursive: true, force: true })))

test('while the file is away a long read is refused, each time, and answered again once it is back', async () => {
  const database = await openSqlite(join(folder, 'zhanggui.db'))
  await database.write(db => sql`create table kept (word text)`.execute(db))
  await database.write(db => sql`insert into kept values ('一')`.execute(db))
  const words = () => sql<{ word: string }>`select word from kept`.execute(database.slow)
  renameSync(folder, `${folder}-away`)
  for (let times = 0; times < 2; times++) {
    const failed = await words().catch((error: unknown) => error)
    expect(database.dialect.isUnavailable(failed)).toBe(true)
  }
  renameSync(`${folder}-away`, folder)
  expect((await words()).rows).toEqual([{ word: '一' }])
  await database.close()
  // Nor does a question that comes after the end open it again.
  await expect(words()).rejects.toThrow('The database thread has ended')
})

test('a thread that writes is there again with the next question after it has ended, and begins outside of any change', async () => {
  const place = join(folder, 'later')
  const worker = keepWorker(() => startWorker(join(place, 'zhanggui.db'), false))
  await expect(worker.run('begin immediate', [])).rejects.toThrow('unable to open database file')
  mkdirSync(place)
  // What belonged to the change that went with the thread takes no effect alone.
  await expect(worker.run('create table kept (word text)', [])).rejects.toThrow('There is no transaction')
  await worker.run('begin immediate', [])
  await worker.run('create table kept (word text)', [])
  await worker.run('commit', [])
  await worker.close()
})
