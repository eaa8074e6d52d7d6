import type { Logger } from 'pino'

import type { Events } from '#server/events.ts'
import { expiringHere, type Expiring } from '#server/expiring.ts'
import { bridgeEvents } from './bridge-events.ts'
import { openRedis } from './redis-link.ts'
import { sharedExpiring } from './shared-expiring.ts'

export interface Cluster {
  events: Events
  counts: Expiring
  /** What kept Redis from being reached at the start; undefined where it answered. */
  begun: Promise<Error | undefined>
  close(): void
}

interface Wants {
  url: string
  /** The name of the installation: several may share one Redis. */
  installation: string
  events: Events
  log: Logger
  now(): Date
}

/** What several nodes of one installation share through Redis: events, and the small facts that expire. */
export const openCluster = ({ url, installation, events, log, now }: Wants): Cluster => {
  const link = openRedis(url, log)
  const prefix = `zhanggui:${installation}:`
  const bridge = bridgeEvents(url, `${prefix}events`, link, events, log)
  return {
    events: bridge.events,
    begun: link.begun,
    counts: sharedExpiring(link, prefix, expiringHere(now)),
    close: () => {
      bridge.close()
      link.close()
    },
  }
}
