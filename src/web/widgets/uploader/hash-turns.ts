import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export type HashReply = { id: number; hash: string } | { id: number; error: string }

const stepBytes = 4 * 1024 * 1024

interface Job {
  id: number
  chunk: Blob
  hash: ReturnType<typeof sha256.create>
  from: number
}

/** Steps: those of one step come in turn, as they were chosen, and are stored in that order. */
const left = ({ chunk, from }: Job) => Math.ceil((chunk.size - from) / stepBytes)

/**
 * Hashes chunks (SHA-256, hex) step by step, always that which is nearest to its end: a small file does not wait for a large one,
 * and of many large ones the first can be sent while the others wait.
 */
export const createHashTurns = (answer: (reply: HashReply) => void) => {
  const jobs = new Map<number, Job>()
  const nearest = () => [...jobs.values()].toSorted((one, other) => left(one) - left(other))[0]

  const step = async (job: Job) => {
    job.hash.update(new Uint8Array(await job.chunk.slice(job.from, job.from + stepBytes).arrayBuffer()))
    job.from += stepBytes
    // It may have been given up meanwhile.
    if (left(job) <= 0 && jobs.delete(job.id)) answer({ id: job.id, hash: bytesToHex(job.hash.digest()) })
  }

  let isWorking = false
  const work = async () => {
    if (isWorking) return
    isWorking = true
    for (let job = nearest(); job; job = nearest())
      try {
        await step(job)
      } catch (error) {
        jobs.delete(job.id)
        answer({ id: job.id, error: error instanceof Error ? error.message : String(error) })
      }
    isWorking = false
  }

  return {
    add(id: number, chunk: Blob): Promise<void> {
      jobs.set(id, { id, chunk, hash: sha256.create(), from: 0 })
      return work()
    },
    giveUp: (id: number): void => void jobs.delete(id),
  }
}
