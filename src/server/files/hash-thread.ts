import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

import type { HashReply, HashRequest } from './hash-worker.ts'

const port = parentPort
if (!port) throw new Error('hash-thread.ts runs as a worker thread only')

const begun = new Map<number, Hash>()

port.on('message', ({ id, isFirst, pieces, isOver }: HashRequest) => {
  const hash = isFirst ? createHash('sha256') : begun.get(id)
  if (hash) begun.set(id, hash)
  for (const piece of pieces) {
    hash?.update(piece)
    // Given back at once, for the reason that `ownMemory` gives.
    if (piece.buffer instanceof ArrayBuffer) piece.buffer.transfer(0)
  }
  if (isOver) begun.delete(id)
  const digest = isOver ? hash?.digest('hex') : undefined
  port.postMessage({ digest, isTorn: !hash } satisfies HashReply)
})
