import { parentPort, workerData } from 'node:worker_threads'

import { openConnection } from './sqlite-connection.ts'
import {
  toSqliteError,
  transactionOver,
  type PlainError,
  type Reply,
  type Request,
  type Statement,
} from './sqlite-error.ts'

/** A connection on a thread of its own: a long read or a slow disk holds up nobody else. */
const { file, readOnly }: { file: string; readOnly: boolean } = workerData
const connection = openConnection(file, readOnly)
const port = parentPort
if (!port) throw new Error('sqlite-thread.ts runs as a worker thread only')

/** After a beginning or an end (or what goes with it) that failed nothing takes effect until everything is taken back. */
let isBroken = false

/** What is meant to be part of a transaction must never take effect alone. */
const isRefused = (sql: string) =>
  !readOnly && sql !== 'rollback' && (isBroken || (!connection.isInTransaction && !sql.startsWith('begin')))

const begin = (first: readonly Statement[]): PlainError | undefined => {
  for (const { sql, parameters } of first) {
    if (isRefused(sql)) return transactionOver
    try {
      connection.run(sql, parameters)
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
  try {
    return { id, ...connection.run(sql, parameters) }
  } catch (error) {
    return { id, error: toSqliteError(error) }
  }
}

/** A transaction that cannot be committed is taken back at once: the next one may stand in line already. */
const takeBack = () => {
  if (connection.isInTransaction) connection.run('rollback', [])
  isBroken = false
}

const answerInTurn = (request: Request): Reply => {
  const reply = answer(request)
  if (request.sql === 'commit' && 'error' in reply) takeBack()
  if (request.sql === 'rollback') isBroken = false
  return reply
}

port.on('message', (requests: readonly Request[] | 'close') => {
  if (requests === 'close') {
    connection.close()
    port.close()
    return
  }
  // Reading may take long: each answer is on its way before the next question is looked at.
  if (readOnly) for (const each of requests) port.postMessage([answerInTurn(each)])
  else port.postMessage(requests.map(answerInTurn))
})
