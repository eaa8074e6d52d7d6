import { Redis } from 'ioredis'
import type { Logger } from 'pino'

// The driver's own patience is for what it asks by itself: a greeting that is not answered begins anew with another connection.
const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 5000 } as const
const probeMs = 1000
const patienceMs = 300

/**
 * Rejects where Redis is silent. A process that was busy itself for as long finds the time over before it has read an answer that
 * is there already: it reads what has come first.
 */
const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(reject, new Error('Command timed out')), patienceMs)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Without what the driver hangs on its errors: the arguments of a command may be secret. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export interface RedisLink {
  /** What a command answers; undefined while Redis is away. Waits for a silent one once, then no more until it is back. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<{ value: T } | undefined>
  /** Runs with every new connection, and now where there is one. */
  onReady(then: (redis: Redis) => void): void
  /** Runs each time that Redis is there again after it was not. */
  onBack(then: () => void): void
  isHere(): boolean
  on(name: 'message', listener: (channel: string, text: string) => void): void
  /** What became of the first attempt to reach it: what is wrong, or undefined where it answered. */
  begun: Promise<Error | undefined>
  close(): void
}

/**
 * One connection that slows nothing: Redis is a cache and a bus, never the truth (design section 8). The first command
 * that fails or takes too long marks it as away; from then on nobody waits for it until a ping comes back.
 */
export const openRedis = (url: string, log: Logger): RedisLink => {
  const redis = new Redis(url, options)
  const onceBack: (() => void)[] = []
  let isAway = false
  let hasBeenHere = false
  const leave = (error: unknown) => {
    if (isAway) return
    isAway = true
    log.warn({ reason: reasonOf(error) }, 'redis is away; this node counts for itself')
  }
  const tellBack = () => onceBack.forEach(each => each())
  const comeBack = () => {
    if (!isAway) return
    log.info('redis is back')
    isAway = false
    tellBack()
  }
  redis.on('error', leave)
  redis.on('ready', () => {
    if (hasBeenHere && !isAway) tellBack()
    hasBeenHere = true
    comeBack()
  })
  const begun = new Promise<Error | undefined>(resolve => {
    redis.once('ready', () => resolve(undefined))
    redis.once('error', resolve)
    setTimeout(() => resolve(new Error('timeout')), probeMs).unref()
  })
  const probe = setInterval(() => {
    if (isAway) inTime(redis.ping()).then(comeBack, leave)
  }, probeMs)
  probe.unref()
  return {
    async ask(command) {
      if (isAway) return undefined
      try {
        return { value: await inTime(command(redis)) }
      } catch (error) {
        leave(error)
        return undefined
      }
    },
    onReady: then => {
      redis.on('ready', () => then(redis))
      if (redis.status === 'ready') then(redis)
    },
    onBack: then => void onceBack.push(then),
    begun,
    isHere: () => !isAway && redis.status === 'ready',
    on: (name, listener) => void redis.on(name, listener),
    close: () => {
      clearInterval(probe)
      redis.disconnect()
    },
  }
}
