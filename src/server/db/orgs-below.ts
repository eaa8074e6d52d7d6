import { sql, type Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/** More in one question than a statement takes parameters for. */
const portion = 500

/** Organisations, each with itself and all below it; ends where stored records go in a circle, too. */
export const orgsAtOrBelow = async (
  db: Kysely<Tables>,
  orgIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  for (let from = 0; from < orgIds.length; from += portion) {
    const { rows } = await sql<{ root: string; id: string }>`
      with recursive below("root", "id") as (
        select "id", "id" from sys_org where "id" in (${sql.join(orgIds.slice(from, from + portion))})
        union
        select below."root", o."id" from sys_org as o join below on o."parentId" = below."id"
      )
      select "root", "id" from below`.execute(db)
    for (const [root, some] of Map.groupBy(rows, each => each.root))
      found.set(
        root,
        some.map(each => each.id),
      )
  }
  return found
}
