import { Agent, request } from 'node:http'

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

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const once = (
  agent: Agent,
  base: URL,
  token: string,
  { path, method = 'GET', body }: Shot,
): Promise<boolean> =>
  new Promise(resolve => {
    const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
    const sent = request({ agent, host: base.hostname, port: base.port, path, method, headers }, reply => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        if (text.length < 20) text += chunk
      })
      reply.on('end', () => resolve(reply.statusCode === 200 && !text.startsWith('{"success":false')))
    })
    sent.on('error', () => resolve(false))
    sent.end(body)
  })

/** Keeps `connections` requests under way for `seconds`, after a second of warming up that does not count. */
export const load = async (
  base: string,
  token: string,
  shot: (count: number) => Shot,
  { connections = 50, seconds = 5 } = {},
): Promise<Result> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = new URL(base)
  const times: number[] = []
  let failed = 0
  let count = 0
  const countFrom = performance.now() + 1000
  const until = countFrom + seconds * 1000
  const run = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      const isGood = await once(agent, url, token, shot(count++))
      if (started < countFrom) continue
      times.push(performance.now() - started)
      if (!isGood) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, run))
  agent.destroy()
  times.sort((left, right) => left - right)
  return {
    rate: Math.round(times.length / seconds),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}
