import { randomUUID } from 'node:crypto'

import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

import { eventNames, type EventMap, type Events } from '#server/events.ts'
import { openRedis, type RedisLink } from './redis-link.ts'

interface Letter {
  from: string
  name: keyof EventMap
  payload: EventMap[keyof EventMap]
}

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  eventNames.some(each => each === value.name)

export interface Bridge {
  events: Events
  close(): void
}

/**
 * Carries events between the nodes of one installation, whose name for itself `channel` is. Redis is a bus, never the
 * truth: what is lost here is found in the database by the next request or heartbeat, and open pages ask for it once the nodes
 * hear each other again.
 */
export const bridgeEvents = (
  url: string,
  channel: string,
  link: RedisLink,
  here: Events,
  log: Logger,
): Bridge => {
  const me = randomUUID()
  const subscriber = openRedis(url, log)
  /** What another node sent and is being told here: that alone does not go out again. */
  let arrived: unknown

  for (const name of eventNames)
    here.on(name, payload => {
      if (payload === arrived) return
      const text = JSON.stringify({ from: me, name, payload })
      void link.ask(redis => redis.publish(channel, text))
    })
  const sayMissed = () => here.emit('pushes-missed', {})
  link.onBack(sayMissed)
  let isListeningAgain = false
  const subscribe = async (redis: Redis) => {
    try {
      await redis.subscribe(channel)
    } catch {
      log.warn('cannot listen to the other nodes; they are found out with the next request')
      return
    }
    if (isListeningAgain) sayMissed()
    isListeningAgain = true
  }
  subscriber.onReady(redis => void subscribe(redis))
  subscriber.on('message', (_channel, text) => {
    const letter: unknown = JSON.parse(text)
    if (!isLetter(letter) || letter.from === me) return
    arrived = letter.payload
    here.emit(letter.name, letter.payload)
    arrived = undefined
  })
  return {
    events: {
      ...here,
      async others() {
        const counted = await link.ask(redis => redis.call('PUBSUB', 'NUMSUB', channel))
        const listeners = Array.isArray(counted?.value) ? Number(counted.value[1]) : Number.NaN
        // Whoever is not listening himself cannot hear what the others answer, either.
        return Number.isNaN(listeners) || !subscriber.isHere() ? undefined : Math.max(0, listeners - 1)
      },
    },
    close: () => subscriber.close(),
  }
}
