import { unreadableFile } from '../file-button/unreadable-file.ts'
import type { HashReply } from './hash-turns.ts'
import type { HashRequest } from './hash-worker.ts'

interface Waiting {
  resolve(hash: string): void
  reject(error: Error): void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

const failAll = () => {
  for (const each of waiting.values()) each.reject(new Error('无法读取文件，请重新选择'))
  waiting.clear()
  worker?.terminate()
  worker = undefined
}

const start = () => {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<HashReply>) => {
    const mine = waiting.get(data.id)
    waiting.delete(data.id)
    if ('hash' in data) mine?.resolve(data.hash)
    else mine?.reject(new Error(unreadableFile))
  })
  started.addEventListener('error', failAll)
  return started
}

const ask = (request: HashRequest) => worker?.postMessage(request)

/**
 * SHA-256 of a chunk, hex, computed in a worker: a hundred megabytes take longer than a frame. Who gives it up is told at once,
 * and nobody who comes after waits for it.
 */
export const chunkHash = (chunk: Blob, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    worker ??= start()
    const id = ++lastId
    waiting.set(id, { resolve, reject })
    signal.addEventListener('abort', () => {
      if (!waiting.delete(id)) return
      ask({ id, chunk: null })
      reject(new DOMException('Given up', 'AbortError'))
    })
    ask({ id, chunk })
  })
