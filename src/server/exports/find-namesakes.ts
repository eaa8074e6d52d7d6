import { sql } from 'kysely'

import { limits } from '#contract/limits.ts'
import { tableOf, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { own } from '#server/resource/columns.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import type { AnyDraft } from '#server/resource/store.ts'

/** Records that are looked at; more have not the names of 50,000 rows. */
const mostRead = 4 * limits.batchRows

/** None where the row has no name yet. */
const keyOf = (row: AnyDraft, names: readonly string[]) => {
  const [name = '', ...within] = names.map(each => String(row[each] ?? '').trim())
  return name === '' ? undefined : [name, ...within].join('\u0000')
}

/**
 * New rows that have the name of a record where it means one (`namedWithin`): whoever exported, changed and imports again may
 * think that it would be changed. Within what the caller sees; rows that say the same altogether are told as `repeats`.
 */
export const findNamesakes = async (
  dialect: Dialect,
  resource: Resource,
  { slow, caller }: Work,
  rows: readonly AnyDraft[],
  isTold: (row: AnyDraft, at: number) => boolean,
): Promise<number[]> => {
  if (!resource.namedWithin) return []
  const names = [resource.labelField, ...resource.namedWithin]
  const asked = new Set(await inTurns(rows, row => String(row[resource.labelField] ?? '').trim()))
  asked.delete('')
  const { rows: records } = await sql<AnyDraft>`
    select distinct ${sql.join(names.map(own))} from ${sql.table(tableOf(resource))} as t
    ${whereAll([
      dialect.isIn(own(resource.labelField), [...asked]),
      ...scopeCondition(dialect, resource, caller.scope),
    ])} limit ${mostRead}`.execute(slow)
  if (records.length === 0) return []
  const known = new Set(await inTurns(records, record => keyOf(record, names)))
  const namesakes: number[] = []
  await inTurns(rows, (row, at) => {
    const key = keyOf(row, names)
    if (key !== undefined && known.has(key) && !isTold(row, at)) namesakes.push(at)
  })
  return namesakes
}
