import { Worker } from 'node:worker_threads'

import type { Answer } from './sqlite-connection.ts'
import { SqliteError, threadOver, type Reply, type Request, type Statement } from './sqlite-error.ts'

/** The near end of a connection on another thread. `waiting` is how many statements it has yet to answer. */
export interface SqliteWorker {
  readonly waiting: number
  /** It answers nobody any more: what is asked is refused at once. */
  readonly isGone: boolean
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

  let gone: Error | undefined
  const end = (error: Error) => {
    gone ??= error
    for (const each of pending.values()) each.reject(gone)
    pending.clear()
  }
  // What the database itself says, as that it cannot be opened, is said to whoever asked; anything else is no fault of theirs.
  thread.on('error', error => end('errcode' in error ? error : threadOver(error)))
  thread.on('exit', () => end(threadOver()))
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
    get isGone() {
      return gone !== undefined
    },
    run: (sql, parameters, first = []) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(gone)
        const request: Request = { id: ++count, first, sql, parameters }
        pending.set(request.id, { resolve, reject })
        post(request)
      }),
    close: () =>
      new Promise(resolve => {
        if (gone) return resolve()
        thread.once('exit', () => resolve())
        thread.postMessage('close')
      }),
  }
}

/** A worker that is there again with the next question after its thread has ended: the file may have been away, or memory short. */
export const keepWorker = (start: () => SqliteWorker): Pick<SqliteWorker, 'run' | 'close'> => {
  let worker = start()
  let isClosed = false
  return {
    run: (...asked) => {
      if (worker.isGone && !isClosed) worker = start()
      return worker.run(...asked)
    },
    close: () => {
      isClosed = true
      return worker.close()
    },
  }
}
