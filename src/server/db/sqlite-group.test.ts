import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'
import { together } from './together.ts'

/** Transactions that share a commit are still transactions. */
let folder = ''
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'group-'))
  database = await openSqlite(join(folder, 'test.db'))
  await database.write(db =>
    sql`create table entry (id integer primary key, parent integer references entry (id))`.execute(db),
  )
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const add = (id: number, parent: number | null = null) =>
  database.write(db => sql`insert into entry (id, parent) values (${id}, ${parent})`.execute(db))

const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from entry order by id`.execute(database.read)
  return rows.map(each => each.id)
}

test('what is acknowledged can be read at once, by everybody', async () => {
  const seen = await Promise.all(
    [1, 2, 3, 4].map(async id => {
      await add(id)
      return (await ids()).includes(id)
    }),
  )
  expect(seen).toEqual([true, true, true, true])
})

test('what is asked together is done in its order, and taken back together', async () => {
  const both = (id: number) =>
    database.write(async db => {
      const added = sql`insert into entry (id) values (${id})`.execute(db)
      const counted = sql<{ n: number }>`select count(*) as n from entry`.execute(db)
      return (await together(added, counted))[1].rows[0]?.n
    })
  expect(await Promise.all([both(1), both(2)])).toEqual([1, 2])
  await expect(both(2)).rejects.toThrow('UNIQUE')
  expect(await ids()).toEqual([1, 2])
})

test('what comes after the end of a transaction is nobody’s', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const leaving = database.write(async db => {
    late = Promise.resolve().then(() => sql`insert into entry (id) values (7)`.execute(db))
    late.catch(() => {})
    throw new Error('no')
  })
  await expect(leaving).rejects.toThrow('no')
  await Promise.allSettled([late, add(1)])
  expect(await ids()).toEqual([1])
})

test('a member that fails takes back its own part and nobody else’s', async () => {
  const failing = database.write(async db => {
    await sql`insert into entry (id) values (20)`.execute(db)
    throw new Error('no')
  })
  const settled = await Promise.allSettled([add(1), failing, add(2), add(2), add(3)])
  expect(settled.map(each => each.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await ids()).toEqual([1, 2, 3])
})

test('where the common commit fails, nobody is told that his change is safe, and it is not there', async () => {
  const orphan = database.write(async db => {
    await sql`pragma defer_foreign_keys = on`.execute(db)
    await sql`insert into entry (id, parent) values (9, 99)`.execute(db)
  })
  const settled = await Promise.allSettled([add(1), orphan, add(2)])
  const acknowledged = settled.flatMap((each, n) => (each.status === 'fulfilled' ? [[1, 9, 2][n]] : []))
  expect(settled[1]?.status).toBe('rejected')
  expect(await ids()).toEqual(acknowledged)
  await add(5)
  expect(await ids()).toContain(5)
})

test('after the database has taken everything back, nothing that follows takes effect alone', async () => {
  const abandoned = database.write(async db => {
    await sql`insert into entry (id) values (1)`.execute(db)
    await sql`insert or rollback into entry (id) values (1)`.execute(db).catch(() => {})
    await sql`insert into entry (id) values (2)`.execute(db)
  })
  await expect(abandoned).rejects.toThrow('no transaction')
  expect(await ids()).toEqual([])
  await add(3)
  expect(await ids()).toEqual([3])
})

test('what a transaction leaves to its end is there with it, or nothing is', async () => {
  const addWith = (id: number, last: number) =>
    database.write(async (db, atEnd) => {
      await sql`insert into entry (id) values (${id})`.execute(db)
      atEnd(sql`insert into entry (id) values (${last})`.compile(db))
    })
  await addWith(1, 2)
  expect(await ids()).toEqual([1, 2])
  await expect(addWith(3, 2)).rejects.toThrow()
  expect(await ids()).toEqual([1, 2])
  await addWith(4, 5)
  expect(await ids()).toEqual([1, 2, 4, 5])
})

test('what fails after the work is over fails for everybody who shares the commit, and for nobody later', async () => {
  const failing = database.write(async (db, atEnd) => {
    await sql`insert into entry (id) values (1)`.execute(db)
    atEnd(sql`insert into entry (id) values (1)`.compile(db))
  })
  const settled = await Promise.allSettled([failing, add(2), add(3)])
  expect(settled[0].status).toBe('rejected')
  const kept = [2, 3].filter((_, n) => settled[n + 1]?.status === 'fulfilled')
  expect(await ids()).toEqual(kept)
  await add(9)
  expect(await ids()).toEqual([...kept, 9])
})

test('who is next in line makes ready while the one before him works, and sees what that one has done', async () => {
  const gate = Promise.withResolvers<void>()
  const isReady = Promise.withResolvers<void>()
  const slow = database.write(async db => {
    await isReady.promise
    await sql`insert into entry (id) values (1)`.execute(db)
    await gate.promise
  })
  const seen = database.write(async db => {
    isReady.resolve()
    const { rows } = await sql<{ id: number }>`select id from entry`.execute(db)
    return rows.map(each => each.id)
  })
  const refused = database.write(() => Promise.reject(new Error('no')))
  const settled = Promise.allSettled([slow, seen, refused])
  await isReady.promise
  gate.resolve()
  expect((await settled).map(each => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await seen).toEqual([1])
  expect(await ids()).toEqual([1])
})
