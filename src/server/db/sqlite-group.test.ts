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

/** A small generator of its own, so that a failure can be seen again. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Step = { add: number } | 'look'

/** What happens to the same steps where one comes after the other: what each has seen, or that it failed. */
const oneByOne = (members: readonly { breaths: Step[][]; fails: boolean }[]) => {
  let kept = new Set<number>()
  return members.map(({ breaths, fails }) => {
    const mine = new Set(kept)
    const seen: number[] = []
    for (const step of breaths.flat())
      if (step === 'look') seen.push([...mine].reduce((sum, id) => sum + id, 0))
      else if (mine.has(step.add)) return undefined
      else mine.add(step.add)
    if (fails) return undefined
    kept = mine
    return seen
  })
}

test.each([1, 2, 3, 4, 5])('many at once see what they would see one by one, drawn from %i', async seed => {
  const draw = numbersFrom(seed)
  const step = (): Step => (draw(2) === 0 ? 'look' : { add: 1 + draw(200) })
  const some = <T>(most: number, make: () => T) => Array.from({ length: 1 + draw(most) }, make)
  const members = Array.from({ length: 150 }, () => ({
    breaths: some(3, () => some(3, step)),
    fails: draw(6) === 0,
    // In the same breath as the one before, or a little later.
    waits: draw(4) === 0 ? draw(4) : 0,
  }))
  await database.write(db => sql`create table journal (n integer not null)`.execute(db))

  const take = (n: number, { breaths, fails }: (typeof members)[number]) =>
    database.write(async (db, atEnd) => {
      atEnd(sql`insert into journal (n) values (${n})`.compile(db))
      const seen: number[] = []
      for (const breath of breaths) {
        const asked = breath.map(async each => {
          if (each !== 'look')
            return void (await sql`insert into entry (id) values (${each.add})`.execute(db))
          const { rows } = await sql<{ sum: number }>`
            select coalesce(sum(id), 0) as sum from entry`.execute(db)
          seen.push(rows[0]?.sum ?? Number.NaN)
        })
        await together(...asked)
      }
      if (fails) throw new Error('no')
      return seen
    })

  const running: Promise<number[] | undefined>[] = []
  for (const [n, member] of members.entries()) {
    for (let left = member.waits; left > 0; left--) await ids()
    if (member.waits === 3) await Promise.all(running.slice(-5))
    running.push(take(n, member).catch(() => undefined))
  }
  const seen = await Promise.all(running)
  expect(seen).toEqual(oneByOne(members))
  const { rows } = await sql<{ n: number }>`select n from journal order by n`.execute(database.read)
  expect(rows.map(each => each.n)).toEqual([...seen.keys()].filter(n => seen[n]))
})
