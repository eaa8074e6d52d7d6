import type { Kysely } from 'kysely'

import { Failure } from '#contract/failure.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import type { Caller } from './caller.ts'
import type { Exchange } from './exchange.ts'
import { labelEntries } from './log-labels.ts'
import { countTreeChanges, type TreeChange } from './tree-version.ts'

/** What a change tells the operation log; one row for each. `module` is a title that a person reads. */
export interface LogEntry {
  module: string
  action: string
  recordId: string | null
  changes: Change[]
  /** What a person calls the record, where whoever tells of it knows; else it is looked up. */
  label?: string | null
}

/** A transaction with what belongs to it: the log rows that commit with it and what may happen only after. */
export interface Work {
  db: Kysely<Tables>
  /** For reads that may look at many rows; inside a change the transaction itself. */
  slow: Kysely<Tables>
  /** No transaction: what is read may be shared with others who ask the same. */
  isReading: boolean
  caller: Caller
  now: string
  log(entry: LogEntry): void
  /** Runs once the change is safe: pushes, cache invalidation. Never for a transaction that failed. */
  afterCommit(then: () => void | Promise<void>): void
}

const longestChanges = 20_000

/** The log is no place for a whole novel: what is too long is named, not kept. */
const changesText = (changes: readonly Change[]) => {
  const text = JSON.stringify(changes)
  if (text.length <= longestChanges) return text
  const shorten = (value: unknown) =>
    typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value
  const short = JSON.stringify(
    changes.slice(0, 60).map(each => ({ ...each, before: shorten(each.before), after: shorten(each.after) })),
  )
  return short.length <= longestChanges ? short : JSON.stringify([{ field: '…', before: null, after: null }])
}

/** Both names where somebody looks with another's eyes. */
const nameOf = ({ userName, viewer }: Caller) =>
  (viewer ? `${viewer.userName}（以${userName}的身份）` : userName).slice(0, 64)

/** What a log row says of the call it came from. */
export type Told = Pick<Exchange<unknown>, 'caller' | 'ip' | 'startedAt' | 'traceId'> & {
  request: Pick<Exchange['request'], 'url'>
}

const logRow = (
  exchange: Told,
  entry: LogEntry,
  result: '成功' | '失败',
  now: string,
  recordLabel: string | null = null,
) => {
  const { caller, request } = exchange
  return {
    id: newId(),
    version: 1,
    createTime: now,
    createBy: caller.userId,
    updateTime: now,
    updateBy: null,
    userId: caller.userId,
    userName: nameOf(caller),
    module: entry.module,
    action: entry.action,
    recordId: entry.recordId,
    recordLabel,
    // Without the query: passwords and tokens may be in it.
    path: (request.url.split('?')[0] ?? '').slice(0, 200),
    changes: changesText(entry.changes),
    ip: exchange.ip,
    result,
    durationMs: Math.round(performance.now() - exchange.startedAt),
    traceId: exchange.traceId,
    time: now,
    orgId: caller.orgId,
    deptId: caller.deptId,
  }
}

/** The statements that write the rows: a few rows each, within the number of parameters that a database takes. */
const logStatements = (db: Kysely<Tables>, rows: readonly ReturnType<typeof logRow>[]) =>
  Array.from({ length: Math.ceil(rows.length / 50) }, (_, n) =>
    db
      .insertInto('sys_log_opt')
      .values(rows.slice(n * 50, n * 50 + 50))
      .compile(),
  )

/**
 * A refused attempt is worth a row too, in a transaction of its own: the first one, if there was one, is rolled back. It has
 * a name where whoever tried may know it: the record may not be his to see.
 */
export const logRefusal = async (
  parts: Parts,
  exchange: Told,
  what: Omit<LogEntry, 'changes' | 'label'>,
  reason: string,
  label: string | null = null,
): Promise<void> => {
  const changes = [{ field: '原因', before: null, after: reason }]
  const row = logRow(exchange, { ...what, changes }, '失败', parts.now().toISOString(), label)
  await parts.database.write(async (db, last) => logStatements(db, [row]).forEach(last))
}

/**
 * One transaction: the change and its log rows are both there or neither is (design section 7).
 * `what` names the attempt in the log when it is refused, and `nameFor` its record as the caller sees it.
 */
export const change = async <T>(
  parts: Parts,
  exchange: Told,
  what: Omit<LogEntry, 'changes' | 'label'>,
  act: (work: Work) => Promise<T>,
  nameFor?: () => Promise<string | null>,
): Promise<T> => {
  const entries: LogEntry[] = []
  const after: (() => void | Promise<void>)[] = []
  let changedTrees: readonly TreeChange[] = []
  try {
    const result = await parts.database.write(async (db, last) => {
      const now = parts.now().toISOString()
      const done = await act({
        db,
        slow: db,
        isReading: false,
        caller: exchange.caller,
        now,
        log: entry => void entries.push(entry),
        afterCommit: then => void after.push(then),
      })
      const labels = await labelEntries(db, entries)
      const rows = entries.map((entry, at) => logRow(exchange, entry, '成功', now, labels[at]))
      changedTrees = await countTreeChanges(db, entries)
      logStatements(db, rows).forEach(last)
      return done
    })
    for (const each of changedTrees) parts.events.emit('tree-changed', each)
    for (const then of after) await then()
    return result
  } catch (error) {
    if (error instanceof Failure) await logRefusal(parts, exchange, what, error.message, await nameFor?.())
    throw error
  }
}

/** The same shape for a read: nothing to log, nothing to wait for. */
export const reading = ({ database, now }: Parts, caller: Caller): Work => {
  const refuse = () => {
    throw new Error('A read changes nothing: use change() for what is logged')
  }
  return {
    db: database.read,
    slow: database.slow,
    isReading: true,
    caller,
    now: now().toISOString(),
    log: refuse,
    afterCommit: refuse,
  }
}
