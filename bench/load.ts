import { connect } from 'node:net'

export interface Result {
  /** Answers a second. */
  rate: number
  p50: number
  p99: number
  failed: number
}

export interface Shot {
  path: string
  method?: 'GET' | 'POST'
  body?: string
}

export interface Load {
  connections?: number
  seconds?: number
}

const warmUpMs = 500

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const written = (token: string, { path, method = 'GET', body = '' }: Shot) => {
  const about = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: ${token}\r\n${about}\r\n${body}`
}

/**
 * One connection that sends a request, reads its answer and sends the next. Bare sockets: client and server share the
 * machine, and what the client spends is missing there. Every server here answers with a content length.
 */
const open = (address: URL, token: string) => {
  const socket = connect(Number(address.port), address.hostname).setNoDelay(true)
  let received = Buffer.alloc(0)
  let answered: ((isGood: boolean) => void) | undefined
  const answer = (isGood: boolean) => {
    received = Buffer.alloc(0)
    answered?.(isGood)
  }
  socket.on('data', chunk => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const headEnd = received.indexOf('\r\n\r\n') + 4
    if (headEnd < 4) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < headEnd + length) return
    const body = received.toString('latin1', headEnd, headEnd + 20)
    answer(head.startsWith('HTTP/1.1 200 ') && !body.startsWith('{"success":false'))
  })
  socket.on('error', () => answer(false)).on('close', () => answer(false))
  return {
    ask: (shot: Shot) =>
      new Promise<boolean>(resolve => {
        answered = resolve
        if (socket.destroyed) resolve(false)
        else socket.write(written(token, shot))
      }),
    close: () => socket.destroy(),
  }
}

/** Keeps `connections` requests under way for `seconds`, after a warming up that does not count. */
export const load = async (
  address: string,
  token: string,
  shot: (count: number) => Shot,
  { connections = 50, seconds = 3 }: Load = {},
): Promise<Result> => {
  const times: number[] = []
  let failed = 0
  let count = 0
  const countFrom = performance.now() + warmUpMs
  const until = countFrom + seconds * 1000
  const run = async () => {
    const connection = open(new URL(address), token)
    for (let started = performance.now(); started < until; started = performance.now()) {
      const isGood = await connection.ask(shot(count++))
      if (started < countFrom) continue
      times.push(performance.now() - started)
      if (!isGood) failed++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, run))
  times.sort((left, right) => left - right)
  return {
    rate: Math.round(times.length / seconds),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}
