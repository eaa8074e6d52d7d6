import { sql, type Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { textAfter } from './draft.ts'

/** The different texts that drafts have in one field. */
export const textsAt = (drafts: readonly AnyDraft[], field: string): string[] => [
  ...new Set(drafts.flatMap(draft => textAfter(draft, undefined, field) ?? [])),
]

/** The records above new ones that are there already: others are new, too. */
export const storedParents = (drafts: readonly AnyDraft[]): string[] => {
  const own = new Set(drafts.map(each => each.id))
  return textsAt(drafts, 'parentId').filter(id => !own.has(id))
}

/** More in one question than a statement takes parameters for. */
const portion = 500

/** One column of the records that many drafts refer to, by id; those without a value are not in it. */
export const columnById = async (
  db: Kysely<Tables>,
  table: keyof Tables,
  column: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (let from = 0; from < ids.length; from += portion) {
    const places = sql.join(ids.slice(from, from + portion))
    const { rows } = await sql<{ id: string; value: string | null }>`
      select id, ${sql.ref(column)} as value from ${sql.table(table)} where id in (${places})`.execute(db)
    for (const { id, value } of rows) if (value !== null) found.set(id, value)
  }
  return found
}
