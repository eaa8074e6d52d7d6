import { parentPort, workerData } from 'node:worker_threads'

import { openConnection } from './sqlite-connection.ts'
import { toSqliteError, transactionOver, type Reply, type Request } from './sqlite-error.ts'

/** A connection on a thread of its own: a long read or a slow disk holds up nobody else. */
const { file, readOnly }: { file: string; readOnly: boolean } = workerData
const connection = openConnection(file, readOnly)
const port = parentPort
if (!port) throw new Error('sqlite-thread.ts runs as a worker thread only')

/** What is meant to be part of a transaction must never take effect alone. */
const isAlone = (sql: string) => !readOnly && !connection.isInTransaction && !sql.startsWith('begin')

const answer = ({ id, sql, parameters }: Request): Reply => {
  if (isAlone(sql)) return { id, error: transactionOver }
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
