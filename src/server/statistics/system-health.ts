import { sql } from 'kysely'

import type { SystemHealth } from '#contract/home-replies.ts'
import { sysFile } from '#contract/resources/sys-file.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'

import { storedTypes } from '#server/resource/stored-types.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'

const dayMs = 86_400_000
const most = 5

const filesSeen = async (
  parts: Parts,
  { pages, scope }: Caller,
): Promise<Pick<SystemHealth, 'files' | 'fileBytes' | 'fileTypes'>> => {
  if (!pages.has(sysFile.page)) return {}
  const fileTypes = await storedTypes(parts, scopeCondition(parts.database.dialect, sysFile, scope))
  return {
    files: fileTypes.reduce((sum, each) => sum + each.count, 0),
    fileBytes: fileTypes.reduce((sum, each) => sum + each.bytes, 0),
    fileTypes,
  }
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
