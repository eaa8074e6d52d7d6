import { sql } from 'kysely'

import { escapeLike, type Database, type Dialect } from './database.ts'
import { openConnection } from './sqlite-connection.ts'
import { countRowsUpTo } from './sqlite-count.ts'
import { createReadDriver, kyselyOver } from './sqlite-driver.ts'
import { duplicateColumn, isTorn, isUnavailable, threadOver } from './sqlite-error.ts'
import { createWrite } from './sqlite-group.ts'
import { keepWorker, startWorker, type SqliteWorker } from './sqlite-worker.ts'

const types = { text: 'text', integer: 'integer', time: 'text' } as const

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  columnType: type => types[type],
  columnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
    return rows.map(row => row.name)
  },
  indexDefinitions: async db => {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'index' and sql is not null`.execute(db)
    return new Map(rows.map(row => [row.name, row.sql]))
  },
  // A transaction here is already the only one that writes.
  lockMigrations: () => Promise.resolve(),
  lockRows: () => Promise.resolve(),
  // Only ASCII letters have a case here; what has none (Chinese, numbers) is found faster as it is.
  contains: (column, text) =>
    /[a-z]/i.test(text)
      ? sql<boolean>`${column} like ${escapeLike(text)} escape '\\'`
      : sql<boolean>`instr(${column}, ${text}) > 0`,
  isIn: (column, values) =>
    sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`,
  jsonArray: (value, from, by) =>
    sql<string>`(select json_group_array(${value} order by ${by}) from ${from})`,
  byBytes: value => value,
  // It does so by itself.
  emptiesFirst: () => '',
  countUpTo: countRowsUpTo,
  duplicateColumn,
  isTorn,
  isUnavailable,
}

const slowThreads = 2

/** A thread costs 20 MB: those that had nothing to do for so long end. */
const idleMs = 10_000

/** Threads start with the first long read; each statement goes to the one with the least to do. */
const startSlowReaders = (file: string) => {
  let workers: SqliteWorker[] = []
  let usedAt = 0
  let isClosed = false
  const endIdle = () => {
    if (performance.now() - usedAt < idleMs || workers.some(each => each.waiting > 0)) return
    for (const each of workers.splice(0)) void each.close()
  }
  const timer = setInterval(endIdle, idleMs).unref()
  const leastBusy = () => {
    workers = workers.filter(each => !each.isGone)
    const idle = workers.find(each => each.waiting === 0)
    if (idle) return idle
    if (workers.length < slowThreads) {
      const started = startWorker(file, true)
      workers.push(started)
      return started
    }
    return workers.reduce((best, each) => (each.waiting < best.waiting ? each : best))
  }
  return {
    run: (text: string, parameters: readonly unknown[]) => {
      usedAt = performance.now()
      if (isClosed) return Promise.reject(threadOver())
      return leastBusy().run(text, parameters)
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await Promise.all(workers.map(each => each.close()))
    },
  }
}

/**
 * The embedded database: one file. Writes go through one thread, so that a slow disk never holds up the event loop;
 * short reads are answered on this thread in microseconds; long ones by threads of their own.
 */
export const openSqlite = async (file: string): Promise<Database> => {
  const writer = keepWorker(() => startWorker(file, false))
  // The writer creates the file; a read-only connection could not.
  await writer.run('begin', [])
  await writer.run('rollback', [])
  const reader = openConnection(file, true)
  const readers = startSlowReaders(file)
  const read = kyselyOver(createReadDriver(reader.run))
  const slow = kyselyOver(createReadDriver(readers.run))
  return {
    dialect: sqliteDialect,
    read,
    slow,
    write: createWrite(writer.run),
    // Not through Kysely, which closes only what it has used.
    close: async () => {
      reader.close()
      await Promise.all([readers.close(), writer.close()])
    },
  }
}
