import { sql, type Kysely, type RawBuilder } from 'kysely'

import { tableOf } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Served, SignOfUse } from '#server/resource/serve.ts'

/** A file is uploaded to a record without a change of it, and would go with it. */
const withFiles = ({ resource }: Served): SignOfUse => ({
  what: '已有附件',
  shows: sql<boolean>`exists (select 1 from sys_file as f
    where f."otcType" = ${resource.name} and f."otcId" = t.id)`,
})

/** All that may hang on a record of a resource without raising its version. */
const signsOf = (served: Served): SignOfUse[] => [...(served.undoing.signsOfUse ?? []), withFiles(served)]

/** Of a record `t`: nobody has done anything with it. */
export const isUnused = (served: Served): RawBuilder<boolean> =>
  sql<boolean>`not (${sql.join(
    signsOf(served).map(each => each.shows),
    sql` or `,
  )})`

/** Which of the records show it, and what they show: 已登录过、已有附件. */
export const signsShown = async (
  dialect: Dialect,
  db: Kysely<Tables>,
  served: Served,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const shown = new Map<string, string>()
  for (const { what, shows } of signsOf(served)) {
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(tableOf(served.resource))} as t
      where ${dialect.isIn(sql.ref('t.id'), ids)} and ${shows}`.execute(db)
    for (const { id } of rows) shown.set(id, shown.has(id) ? `${shown.get(id)}、${what}` : what)
  }
  return shown
}
