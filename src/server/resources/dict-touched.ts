import { sql } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'

/** What open browsers load again when items change. */
export interface Touched {
  /** The `dictValue` of the dictionaries that the items belong to, or are. */
  keys: string[]
  /** The ids of the dictionaries at the top that they lie in, or are. */
  tops: string[]
}

/** One question for both. */
export const touchedBy = async ({ db }: Work, given: readonly string[]): Promise<Touched> => {
  if (given.length === 0) return { keys: [], tops: [] }
  const ids = sql.join(given.slice(0, limits.deleteIds))
  const { rows } = await sql<{ kind: 'top' | 'key'; value: string }>`
    with recursive up("id", "parentId") as (
      select "id", "parentId" from sys_dict where "id" in (${ids})
      union
      select d."id", d."parentId" from sys_dict as d join up on d."id" = up."parentId"
    )
    select 'top' as kind, "id" as value from up where "parentId" is null
    union all
    select 'key', coalesce(p."dictValue", d."dictValue") from sys_dict as d
      left join sys_dict as p on p."id" = d."parentId" where d."id" in (${ids})`.execute(db)
  const valuesOf = (kind: string) => rows.filter(each => each.kind === kind).map(each => each.value)
  return { keys: valuesOf('key'), tops: valuesOf('top') }
}

/** The same for an item that is at hand: at the top it says so itself. */
export const touchedWith = async (work: Work, { id, parentId, dictValue }: AnyRow): Promise<Touched> =>
  parentId === null ? { keys: [String(dictValue)], tops: [id] } : touchedBy(work, [id])
