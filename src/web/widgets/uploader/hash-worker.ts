import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A chunk to hash, or one that nobody waits for any more. */
export type HashRequest = { id: number; chunk: Blob } | { id: number; chunk: null }

export type HashReply = { id: number; hash: string } | { id: number; error: string }

const stepBytes = 4 * 1024 * 1024

const wanted = new Set<number>()

/** Nothing where it was given up on the way. */
const hashOf = async (id: number, chunk: Blob) => {
  const hash = sha256.create()
  for (let from = 0; from < chunk.size && wanted.has(id); from += stepBytes)
    hash.update(new Uint8Array(await chunk.slice(from, from + stepBytes).arrayBuffer()))
  return wanted.has(id) ? bytesToHex(hash.digest()) : undefined
}

const answer = (reply: HashReply) => postMessage(reply)

const work = async (id: number, chunk: Blob) => {
  try {
    const hash = await hashOf(id, chunk)
    if (hash) answer({ id, hash })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
  wanted.delete(id)
}

/** One after the other: the first of many can be sent while the others wait. */
let last = Promise.resolve()

addEventListener('message', ({ data: { id, chunk } }: MessageEvent<HashRequest>) => {
  if (!chunk) return wanted.delete(id)
  wanted.add(id)
  // `work` answers what goes wrong itself.
  last = last.then(() => work(id, chunk))
})
