import { sql, type RawBuilder } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import { own } from './columns.ts'

export type OwnedBy = NonNullable<Resource['ownedBy']>

/**
 * Whether the record that a row belongs to is gone for good or was never saved. With one that rests in the recycle bin the row
 * comes back; of a kind that nobody knows here nothing can be said.
 */
export const isOwnerless = ({ type, id }: OwnedBy): RawBuilder<boolean> => {
  const kinds = resources.map(
    each => sql`when ${each.name} then
      not exists (select 1 from ${sql.table(tableOf(each))} as r where r.id = ${own(id)})`,
  )
  return sql<boolean>`((case ${own(type)} ${sql.join(kinds, sql` `)} else 1 = 0 end)
    and not exists (select 1 from sys_recycle as b where b.resource = ${own(type)} and b."recordId" = ${own(id)}))`
}
