import type { Logger } from 'pino'

import type { Settings } from './config.ts'
import type { Database } from './db/database.ts'
import type { Events } from './events.ts'
import type { Expiring } from './expiring.ts'

/** What the application is built from; tests hand in a fresh database and a clock of their own. */
export interface Parts {
  config: Readonly<Settings>
  database: Database
  log: Logger
  events: Events
  /** Captchas, limits and tickets that several nodes share; absent: this process keeps its own. */
  counts?: Expiring
  now(): Date
}
