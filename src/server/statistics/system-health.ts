import { sql } from 'kysely'

import type { SystemHealth } from '#contract/home-replies.ts'
import { sysFile } from '#contract/resources/sys-file.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'

const dayMs = 86_400_000
const most = 5

interface Stored {
  files: number | string
  bytes: number | string | null
}

const filesSeen = async (
  { database }: Parts,
  { pages, scope }: Caller,
): Promise<Pick<SystemHealth, 'files' | 'fileBytes'>> => {
  if (!pages.has(sysFile.page)) return {}
  const where = whereAll(scopeCondition(database.dialect, sysFile, scope))
  const { rows } = await sql<Stored>`
    select count(*) as "files", sum(t."fileSize") as "bytes" from sys_file as t ${where}`.execute(
    database.slow,
  )
  return { files: Number(rows[0]?.files ?? 0), fileBytes: Number(rows[0]?.bytes ?? 0) }
}

/** How full and how slow the system is, for whoever reads its log: of both what he may see. */
export const selectSystemHealth = async (parts: Parts, caller: Caller): Promise<SystemHealth> => {
  const { database } = parts
  const since = new Date(parts.now().getTime() - dayMs).toISOString()
  const where = whereAll([
    sql<boolean>`t."time" >= ${since}`,
    ...scopeCondition(database.dialect, sysLogOpt, caller.scope),
  ])
  const [files, slow] = await Promise.all([
    filesSeen(parts, caller),
    sql<SystemHealth['slow'][number]>`
      select t."id", t."module", t."action", t."userName", t."durationMs", t."time" from sys_log_opt as t ${where}
      order by coalesce(t."durationMs", 0) desc limit ${most}`.execute(database.slow),
  ])
  return {
    ...files,
    slow: slow.rows.map(row => ({ ...row, durationMs: row.durationMs ?? 0 })),
  }
}
