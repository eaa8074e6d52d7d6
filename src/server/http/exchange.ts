import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'

import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from './caller.ts'

/** One call as its handler sees it: checked against its contract, made by somebody who may make it. */
export interface Exchange<Body = Record<string, unknown>> {
  caller: Caller
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | number | undefined>>
  body: Body
  /** The caller's address, behind trusted proxies too. */
  ip: string
  userAgent: string
  traceId: string
  request: FastifyRequest
  reply: FastifyReply
}

/** What a change tells the operation log; one row for each. */
export interface LogEntry {
  module: string
  action: string
  recordId: string | null
  changes: Change[]
}

/** A transaction with what belongs to it: the log rows that commit with it and what may happen only after. */
export interface Work {
  db: Transaction<Tables>
  caller: Caller
  now: string
  log(entry: LogEntry): void
  /** Runs once the change is safe: pushes, cache invalidation. Never for a transaction that failed. */
  afterCommit(then: () => void): void
}
