import { readFailure, transportFailure } from '#web/api/call.ts'
import { fetchFile } from '#web/api/fetch-file.ts'

/** More than this is not fetched before its reader knows how much it is: on a slow line he would wait for many minutes. */
const unasked = 50 * 1024 * 1024

/** Nothing of it has been read; `bytes` is all of it. */
export class TooLarge extends Error {
  readonly bytes: number
  constructor(bytes: number) {
    super(`${bytes} bytes were not asked for`)
    this.bytes = bytes
  }
}

/** What has come so far. */
export interface Come {
  bytes: number
  /** Of how many; unknown where nobody tells. */
  total: number | undefined
}

interface Wanted {
  signal: AbortSignal
  /** No more than the beginning of it: so many bytes, or a few more; infinite for all. */
  first: number
  /** Its reader wants it, however large it is. */
  isLargeWelcome: boolean
  onCome: (come: Come) => void
}

const isAnswer = (reply: Response) =>
  reply.ok && !(reply.headers.get('content-type') ?? '').startsWith('application/json')

/** A length of what is packed says nothing about what comes out. */
const announced = ({ headers }: Response) =>
  headers.has('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined

/** Of the many small pieces of a body only those are told that make a difference to who reads it: one in a hundred. */
const bySteps = (whole: number | undefined, tell: (bytes: number) => void) => {
  let last = 0
  return (bytes: number) => {
    const step = Math.floor(bytes / (whole ? whole / 100 : 1024 * 1024))
    if (step === last) return
    last = step
    tell(bytes)
  }
}

const readBody = async (reply: Response, first: number, onBytes: (bytes: number) => void): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = reply.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
    if (bytes >= first) await reader?.cancel()
  }
  return new Blob(parts)
}

/** A document, as much of it as is drawn; throws the server's sentence where it may or can not be had. */
export const fetchDocument = async (
  address: string,
  { signal, first, isLargeWelcome, onCome }: Wanted,
): Promise<Blob> => {
  try {
    const reply = await fetchFile(address, signal)
    if (!isAnswer(reply)) throw await readFailure(reply)
    const total = announced(reply)
    if (total && Math.min(total, first) > unasked && !isLargeWelcome) {
      await reply.body?.cancel()
      throw new TooLarge(total)
    }
    const whole = total && Math.min(total, first)
    return await readBody(
      reply,
      first,
      bySteps(whole, bytes => onCome({ bytes, total: whole })),
    )
  } catch (error) {
    throw transportFailure(error, signal)
  }
}
