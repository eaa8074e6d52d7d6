import { Worker } from 'node:worker_threads'

import type { Answer } from './sqlite-connection.ts'
import { SqliteError, type Reply, type Request, type Statement } from './sqlite-error.ts'

/** The near end of a connection on another thread. `waiting` is how many statements it has yet to answer. */
export interface SqliteWorker {
  readonly waiting: number
  /** `first` goes with it in one message and has no answer of its own: where it fails, this is what fails. */
  run(sql: string, parameters: readonly unknown[], first?: readonly Statement[]): Promise<Answer>
  close(): Promise<void>
}

interface Pending {
  resolve(answer: Answer): void
  reject(error: Error): void
}

export const startWorker = (file: string, readOnly: boolean): SqliteWorker => {
  const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    workerData: { file, readOnly },
    // A thread answers one statement after the other and keeps nothing.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  })
  const pending = new Map<number, Pending>()
  let count = 0

  const failAll = (error: Error) => {
    for (const each of pending.values()) each.reject(error)
    pending.clear()
  }
  thread.on('error', failAll)
  thread.on('exit', () => failAll(new Error('The database thread has ended')))
  const settle = (reply: Reply) => {
    const asked = pending.get(reply.id)
    pending.delete(reply.id)
    if ('error' in reply) asked?.reject(new SqliteError(reply.error))
    else asked?.resolve(reply)
  }
  // Under `node --watch` a thread also reports, by itself and in a message of another shape, which files it has read.
  thread.on('message', (replies: Reply[] | object) => {
    if (Array.isArray(replies)) replies.forEach(settle)
  })

  let outgoing: Request[] = []
  /** What is asked in one breath goes in one message: a message costs more than a short statement does. */
  const post = (request: Request) => {
    if (outgoing.push(request) > 1) return
    process.nextTick(() => {
      const requests = outgoing
      outgoing = []
      thread.postMessage(requests)
    })
  }

  return {
    get waiting() {
      return pending.size
    },
    run: (sql, parameters, first = []) =>
      new Promise((resolve, reject) => {
        const request: Request = { id: ++count, first, sql, parameters }
        pending.set(request.id, { resolve, reject })
        post(request)
      }),
    close: () =>
      new Promise(resolve => {
        thread.once('exit', () => resolve())
        thread.postMessage('close')
      }),
  }
}
