import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { redisUrl } from './redis.ts'

/** A line to Redis that a test can cut, silence and mend. */
export const redisLine = async () => {
  const { hostname, port } = new URL(redisUrl)
  const sockets = new Set<Socket>()
  let mood: 'good' | 'cut' | 'silent' = 'good'
  const server = createServer(near => {
    if (mood === 'cut') return near.destroy()
    const far = connect(Number(port || 6379), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => mood !== 'silent' && to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo // it listens on a port
  const drop = () => sockets.forEach(each => each.destroy())
  return {
    url: `redis://127.0.0.1:${own}`,
    cut: () => {
      mood = 'cut'
      drop()
    },
    /** Connections stay, nothing gets through. */
    silence: () => {
      mood = 'silent'
    },
    /** What was silent has lost its place in the talk: connections begin anew. */
    mend: () => {
      mood = 'good'
      drop()
    },
    close: () => {
      drop()
      server.close()
    },
  }
}
export type RedisLine = Awaited<ReturnType<typeof redisLine>>
