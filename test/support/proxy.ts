import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * Stands between a server and a database, and can be cut: open connections break and new ones are refused, as when the
 * machine behind it is gone. `mend` opens the same port again.
 */
export const proxyTo = async (target: URL) => {
  const open = new Set<Socket>()
  const join = (from: Socket) => {
    const to = connect({ host: target.hostname, port: Number(target.port) })
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(end)
      end.pipe(other)
      end.on('error', () => other.destroy())
      end.on('close', () => (other.destroy(), open.delete(end)))
    }
  }
  const listen = async (port: number) => {
    const server = createServer(join).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('A proxy listens on a port')
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(at.port) }).href,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const each of open) each.destroy()
      await closed
    },
    mend: async () => {
      server = await listen(at.port)
    },
  }
}
