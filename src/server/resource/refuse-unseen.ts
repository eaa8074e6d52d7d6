import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { tableOf, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { scopeCondition, whereAll } from './scope.ts'

/** Nobody changes what he may not see, by handing something else over or bringing it back either (api section 7). */
export const refuseUnseen = async (
  dialect: Dialect,
  { db, caller }: Work,
  resource: Resource,
  ids: readonly string[],
  what = '移交',
): Promise<void> => {
  const where = whereAll([
    dialect.isIn(sql.ref('t.id'), ids),
    ...scopeCondition(dialect, resource, caller.scope),
  ])
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(tableOf(resource))} as t ${where}`.execute(db)
  if (Number(rows[0]?.n ?? 0) < ids.length)
    throw failure('refused', `有的${resource.title}不在您的数据范围内，不能由您${what}，请联系上级管理员`)
}
