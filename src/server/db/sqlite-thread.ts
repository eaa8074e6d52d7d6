import { parentPort, workerData } from 'node:worker_threads'

import { openConnection } from './sqlite-connection.ts'
import { toSqliteError, transactionOver, type PlainError, type Reply, type Request } from './sqlite-error.ts'

/** A connection on a thread of its own: a long read or a slow disk holds up nobody else. */
const { file, readOnly }: { file: string; readOnly: boolean } = workerData
const connection = openConnection(file, readOnly)
const port = parentPort
if (!port) throw new Error('sqlite-thread.ts runs as a worker thread only')

/** After a beginning or an end that failed nothing takes effect until everything is taken back. */
let isBroken = false

/** What is meant to be part of a transaction must never take effect alone. */
const isRefused = (sql: string) =>
  !readOnly && sql !== 'rollback' && (isBroken || (!connection.isInTransaction && !sql.startsWith('begin')))

const begin = (first: readonly string[]): PlainError | undefined => {
  for (const sql of first) {
    if (isRefused(sql)) return transactionOver
    try {
      connection.run(sql, [])
    } catch (error) {
      isBroken = true
      return toSqliteError(error)
    }
  }
  return undefined
}

const answer = ({ id, first, sql, parameters }: Request): Reply => {
  const failed = begin(first) ?? (isRefused(sql) ? transactionOver : undefined)
  if (failed) return { id, error: failed }
  if (sql === 'rollback') isBroken = false
  try {
    return { id, ...connection.run(sql, parameters) }
  } catch (error) {
    return { id, error: toSqliteError(error) }
  }
}

port.on('message', (request: Request | 'close') => {
  if (request === 'close') {
    connection.close()
    port.close()
    return
  }
  port.postMessage(answer(request))
})
