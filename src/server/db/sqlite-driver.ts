import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'

import type { Answer } from './sqlite-connection.ts'
import type { Tables } from './tables.ts'

/** Something that answers one statement after the other: a connection here, or one on a thread. */
export type Run = (sql: string, parameters: readonly unknown[]) => Answer | Promise<Answer>

/** Who may use the one connection now; the others wait in line. */
const createLock = () => {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const mine = last.then(() => resolve)
    last = promise
    return mine
  }
}

const connectionOver = (run: Run): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await run(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(changes) } // the caller's query type is Kysely's proof
  },
  // eslint-disable-next-line require-yield -- reads here end before they could stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered by the embedded database: read pages by key instead')
  },
})

const inTransaction = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement)).then(() => undefined)

/** `exclusive`: one user at a time, as a transaction needs; reads alone may share. */
const createDriver = (run: Run, exclusive: boolean): Driver => {
  const connection = connectionOver(run)
  const lock = createLock()
  let release: (() => void) | undefined
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      if (exclusive) {
        const mine = await lock()
        release = mine
      }
      return connection
    },
    releaseConnection() {
      if (exclusive) release?.()
      return Promise.resolve()
    },
    beginTransaction: held => inTransaction(held, exclusive ? 'begin immediate' : 'begin'),
    commitTransaction: held => inTransaction(held, 'commit'),
    rollbackTransaction: held => inTransaction(held, 'rollback'),
    destroy: () => Promise.resolve(),
  }
}

export const kyselyOver = (run: Run, exclusive: boolean): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => createDriver(run, exclusive),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: db => new SqliteIntrospector(db),
    },
  })
