import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** How one statement is answered, here or by a thread. */
export interface Answer {
  rows: unknown[]
  changes: number
}

export interface Connection {
  readonly isInTransaction: boolean
  run(sql: string, parameters: readonly unknown[]): Answer
  close(): void
}

const cachedStatements = 300

/** Asking a statement for its columns takes longer than most statements do: it is asked once. */
interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

const isValue = (value: unknown): value is SQLInputValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array

const bindable = (value: unknown): SQLInputValue => {
  if (value === undefined) return null
  if (isValue(value)) return value
  throw new Error(`SQLite cannot bind a ${typeof value}`)
}

/**
 * One connection to the embedded database. WAL with `synchronous=FULL`: what was acknowledged survives a power cut.
 * Prepared statements are kept; the oldest goes first.
 */
export const openConnection = (file: string, readOnly: boolean): Connection => {
  const db = new DatabaseSync(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
  if (!readOnly)
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 67108864')
  db.exec('pragma cache_size = -8000; pragma temp_store = memory; pragma mmap_size = 0')
  const statements = new Map<string, Prepared>()

  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    statements.set(sql, prepared)
    const [oldest] = statements.keys()
    if (statements.size > cachedStatements && oldest !== undefined) statements.delete(oldest)
    return prepared
  }

  return {
    get isInTransaction() {
      return db.isTransaction
    },
    run(sql, parameters) {
      const { statement, hasRows } = prepare(sql)
      const values = parameters.map(bindable)
      if (hasRows) return { rows: statement.all(...values), changes: 0 }
      return { rows: [], changes: Number(statement.run(...values).changes) }
    },
    close: () => db.close(),
  }
}
