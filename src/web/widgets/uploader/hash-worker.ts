import { createHashTurns } from './hash-turns.ts'

/** A chunk to hash, or one that nobody waits for any more. */
export type HashRequest = { id: number; chunk: Blob } | { id: number; chunk: null }

const turns = createHashTurns(reply => postMessage(reply))

addEventListener('message', ({ data: { id, chunk } }: MessageEvent<HashRequest>) => {
  if (chunk) void turns.add(id, chunk)
  else turns.giveUp(id)
})
