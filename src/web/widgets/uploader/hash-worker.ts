import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export interface HashRequest {
  id: number
  chunk: Blob
}

export type HashReply = { id: number; hash: string } | { id: number; error: string }

const stepBytes = 4 * 1024 * 1024

const hashOf = async (chunk: Blob) => {
  const hash = sha256.create()
  for (let from = 0; from < chunk.size; from += stepBytes)
    hash.update(new Uint8Array(await chunk.slice(from, from + stepBytes).arrayBuffer()))
  return bytesToHex(hash.digest())
}

const answer = (reply: HashReply) => postMessage(reply)

const hear = async ({ data }: MessageEvent<HashRequest>) => {
  try {
    answer({ id: data.id, hash: await hashOf(data.chunk) })
  } catch (error) {
    answer({ id: data.id, error: error instanceof Error ? error.message : String(error) })
  }
}

// `hear` answers what goes wrong itself: there is nothing left to wait for.
addEventListener('message', (event: MessageEvent<HashRequest>) => void hear(event))
