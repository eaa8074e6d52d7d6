import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

import type { Answer } from './sqlite-connection.ts'
import type { Tables } from './tables.ts'

/** Something that answers one statement after the other: a connection here, or one on a thread. */
export type Run = (sql: string, parameters: readonly unknown[]) => Answer | Promise<Answer>

export const connectionOver = (run: Run): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await run(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(changes) } // the caller's query type is Kysely's proof
  },
  // eslint-disable-next-line require-yield -- reads here end before they could stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered by the embedded database: read pages by key instead')
  },
})

const refuse = () => Promise.reject(new Error('Changes go through Database.write()'))

/** Reads alone may share a connection. */
export const createReadDriver = (run: Run): Driver => {
  const connection = connectionOver(run)
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: () => Promise.resolve(),
  }
}

/** Kysely would let one statement at a time through; who may go when is decided here. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

export const sharedDialect = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new SharedAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: db => new SqliteIntrospector(db),
})

export const kyselyOver = (driver: Driver): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: sharedDialect(driver) })
