import { sql } from 'kysely'

import type { SystemHealth } from '#contract/home-replies.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'

const dayMs = 86_400_000
const most = 5

/** How full and how slow the system is, for whoever reads its log. */
export const selectSystemHealth = async (parts: Parts, caller: Caller): Promise<SystemHealth> => {
  const { database } = parts
  const since = new Date(parts.now().getTime() - dayMs).toISOString()
  const where = whereAll([
    sql<boolean>`t."time" >= ${since}`,
    ...scopeCondition(database.dialect, sysLogOpt, caller.scope),
  ])
  const [files, slow] = await Promise.all([
    sql<{ files: number | string; bytes: number | string | null }>`
      select count(*) as "files", sum("fileSize") as "bytes" from sys_file`.execute(database.slow),
    sql<SystemHealth['slow'][number]>`
      select t."id", t."module", t."action", t."userName", t."durationMs", t."time" from sys_log_opt as t ${where}
      order by coalesce(t."durationMs", 0) desc limit ${most}`.execute(database.slow),
  ])
  const [stored] = files.rows
  return {
    files: Number(stored?.files ?? 0),
    fileBytes: Number(stored?.bytes ?? 0),
    slow: slow.rows.map(row => ({ ...row, durationMs: row.durationMs ?? 0 })),
  }
}
