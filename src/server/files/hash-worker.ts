import { Worker } from 'node:worker_threads'

export interface HashRequest {
  id: number
  isFirst: boolean
  pieces: readonly Uint8Array[]
  isOver: boolean
}

export interface HashReply {
  /** Of the whole, hex, once it is over. */
  digest: string | undefined
  /** What came before went to a thread that has ended. */
  isTorn: boolean
}

const ended = () => new Error('The thread that hashes has ended')

/** The near end of the thread that hashes. */
export interface HashWorker {
  /** The memory of the pieces goes with them, unless it is shared. Resolves when they have been hashed, with the digest where it is over. */
  send(request: HashRequest): Promise<string | undefined>
  close(): Promise<void>
}

/** It is started by what is sent first, and again where it has died: what it had begun fails, and is sent once more. */
export const startHashWorker = (): HashWorker => {
  let thread: Worker | undefined
  /** Answers come in the order of the questions. */
  let asked: PromiseWithResolvers<string | undefined>[] = []

  const start = () => {
    const started = new Worker(new URL('./hash-thread.ts', import.meta.url))
    // Who waits for an answer holds a request open; nothing else is to keep the process alive.
    started.unref()
    const fail = (error: Error) => {
      if (thread !== started) return
      thread = undefined
      for (const each of asked) each.reject(error)
      asked = []
    }
    started.on('error', fail).on('exit', () => fail(ended()))
    // Under `node --watch` a thread also reports by itself, in a message of another shape.
    started.on('message', (reply: HashReply | object) => {
      if (!('digest' in reply)) return
      const answered = asked.shift()
      if (reply.isTorn) answered?.reject(ended())
      else answered?.resolve(reply.digest)
    })
    return started
  }

  return {
    send(request) {
      thread ??= start()
      const answer = Promise.withResolvers<string | undefined>()
      asked.push(answer)
      thread.postMessage(
        request,
        request.pieces.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? buffer : [])),
      )
      return answer.promise
    },
    async close() {
      await thread?.terminate()
    },
  }
}
