import { sql } from 'kysely'

import type { Work } from '#server/http/change.ts'

/** Whether one of `ids` is `below` itself or somewhere above it. Ends where stored records already go in a circle, too. */
export const isAtOrAbove = async (
  { db }: Pick<Work, 'db'>,
  table: string,
  ids: readonly string[],
  below: string,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above("id", "parentId") as (
      select "id", "parentId" from ${sql.table(table)} where "id" = ${below}
      union
      select t."id", t."parentId" from ${sql.table(table)} as t join above on t."id" = above."parentId"
    )
    select "id" from above where "id" in (${sql.join(ids)})`.execute(db)
  return rows.length > 0
}
