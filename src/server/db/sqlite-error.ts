/** Result codes of SQLite that we answer: https://www.sqlite.org/rescode.html */
const codes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  full: 13,
  cannotOpen: 14,
  unique: 2067,
  primaryKey: 1555,
  foreignKey: 787,
}

export interface PlainError {
  message: string
  errcode: number
}

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface Request extends Statement {
  id: number
  /** Statements without an answer of their own, such as the ends of transactions: they go with the next one that has one. */
  first: readonly Statement[]
}

export type Reply = { id: number } & ({ rows: unknown[]; changes: number } | { error: PlainError })

/** An error of the driver, as it survives the way between threads. */
export class SqliteError extends Error {
  readonly errcode: number

  constructor({ message, errcode }: PlainError) {
    super(message)
    this.name = 'SqliteError'
    this.errcode = errcode
  }
}

const errcodeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0

export const toSqliteError = (error: unknown): PlainError => ({
  message: error instanceof Error ? error.message : String(error),
  errcode: errcodeOf(error),
})

/** Its database has ended a transaction by itself, or it never began: worth another try. */
export const transactionOver: PlainError = { message: 'There is no transaction', errcode: codes.busy }

/** Its thread has ended, as for want of memory: the next question has another one. */
export const threadOver = (cause?: unknown): SqliteError => {
  const error = new SqliteError({ message: 'The database thread has ended', errcode: codes.ioError })
  error.cause = cause
  return error
}

/** `UNIQUE constraint failed: index 'u__sys_user__userAccount'` → `userAccount`. */
export const duplicateColumn = (error: unknown): string | undefined => {
  const code = errcodeOf(error)
  if (!(error instanceof Error) || (code !== codes.unique && code !== codes.primaryKey)) return undefined
  const [, indexed] = /index '?u__\w+?__(\w+)'?/.exec(error.message) ?? []
  return indexed ?? /failed: \w+\.(\w+)/.exec(error.message)?.[1] ?? 'id'
}

const unavailable = new Set([
  codes.busy,
  codes.locked,
  codes.readOnly,
  codes.ioError,
  codes.full,
  codes.cannotOpen,
])

/** A reference that leads nowhere. */
export const isTorn = (error: unknown) => errcodeOf(error) === codes.foreignKey

/** The low byte is the kind; the rest of an extended code only refines it. */
export const isUnavailable = (error: unknown) => unavailable.has(errcodeOf(error) & 0xff)
