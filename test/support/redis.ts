import { connect } from 'node:net'

/** The bus between nodes; suites that need it say so when it is not there. */
export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Whether something answers there. */
export const canReachRedis = (): Promise<boolean> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(redisUrl)
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2000 })
    const say = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .once('connect', () => say(true))
      .once('error', () => say(false))
      .once('timeout', () => say(false))
  })
