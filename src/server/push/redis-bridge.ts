import { randomUUID } from 'node:crypto'

import { Redis } from 'ioredis'
import type { Logger } from 'pino'

import { eventNames, type EventMap, type Events } from '#server/events.ts'

const channel = 'zhanggui:events'

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

const connect = (url: string, log: Logger) => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 200 })
  redis.on('error', err => log.warn({ err }, 'redis is away; other nodes learn by their next request'))
  return redis
}

/**
 * Carries events between nodes. Redis is a bus, never the truth: what is lost here is found in the database by the next
 * request or heartbeat.
 */
export const bridgeEvents = (url: string, events: Events, log: Logger): { close(): void } => {
  const me = randomUUID()
  const publisher = connect(url, log)
  const subscriber = connect(url, log)
  let isRelaying = false

  for (const name of eventNames)
    events.on(name, payload => {
      if (isRelaying) return
      publisher
        .publish(channel, JSON.stringify({ from: me, name, payload }))
        .catch((err: unknown) => log.warn({ err, name }, 'an event did not reach the other nodes'))
    })
  subscriber.on('ready', () => {
    subscriber
      .subscribe(channel)
      .catch((err: unknown) => log.warn({ err }, 'cannot listen to the other nodes'))
  })
  subscriber.on('message', (_channel, text) => {
    const letter: unknown = JSON.parse(text)
    if (!isLetter(letter) || letter.from === me) return
    isRelaying = true
    events.emit(letter.name, letter.payload)
    isRelaying = false
  })
  return {
    close: () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
