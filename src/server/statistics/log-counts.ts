import { sql, type RawBuilder } from 'kysely'

import { tableOf } from '#contract/resource.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'

import type { Scope } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'

export interface Counts {
  logins: number
  failedLogins: number
  operations: number
}
export interface Range {
  from: string
  to: string
}

export const noCounts: Counts = { logins: 0, failedLogins: 0, operations: 0 }

export const addCounts = (left: Counts, right: Counts): Counts => ({
  logins: left.logins + right.logins,
  failedLogins: left.failedLogins + right.failedLogins,
  operations: left.operations + right.operations,
})

export const within = ({ from, to }: Range): RawBuilder<boolean> =>
  sql<boolean>`t."time" >= ${from} and t."time" < ${to}`

/** Counts by index: a range of times, for logins with their result in front of it. */
export const countLogs = async ({ database }: Parts, scope: Scope, range: Range): Promise<Counts> => {
  const { dialect, slow } = database
  const count = async (resource: typeof sysLogLogin | typeof sysLogOpt, more: RawBuilder<boolean>[]) => {
    const where = whereAll([within(range), ...more, ...scopeCondition(dialect, resource, scope)])
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(tableOf(resource))} as t ${where}`.execute(slow)
    return Number(rows[0]?.n ?? 0)
  }
  const result = (word: string) => [sql<boolean>`t."result" = ${word}`]
  const [logins, failedLogins, operations] = await Promise.all([
    count(sysLogLogin, result('成功')),
    count(sysLogLogin, result('失败')),
    count(sysLogOpt, []),
  ])
  return { logins, failedLogins, operations }
}
