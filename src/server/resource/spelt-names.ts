import { sql, type RawBuilder } from 'kysely'

import { lettersOf } from '#contract/letters.ts'
import type { Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import { own } from './columns.ts'

/** The records with a name whose spellings, each between spaces, contain this. */
const namedSo = (dialect: Dialect, resource: Resource, part: string) =>
  sql<boolean>`${own(resource.labelField)} in (select s."name" from sys_spelling as s
    where s."resource" = ${resource.name} and ${dialect.contains(sql`s."spelling"`, part)})`

/** The records whose names are spelt so, where that is how this can be meant. */
export const speltSo = (
  dialect: Dialect,
  resource: Resource,
  value: string,
): RawBuilder<boolean> | undefined => {
  const letters = lettersOf(value)
  return letters === undefined ? undefined : namedSo(dialect, resource, letters)
}

const wordOf = (entry: string) => (entry.startsWith('spelt:') ? entry.slice('spelt:'.length) : undefined)

/**
 * Of many that answer, few are shown: first who is called so, then whose name is spelt so, then whose name begins so, then
 * whose name holds it; last those that another field answers for.
 */
export const nearestFirst = (
  dialect: Dialect,
  resource: Resource,
  like: readonly string[],
): RawBuilder<number> | undefined => {
  const word = like.map(wordOf).find(Boolean)
  if (!word) return undefined
  const name = own(resource.labelField)
  const letters = lettersOf(word)
  const bySpelling = letters
    ? sql`when ${namedSo(dialect, resource, ` ${letters} `)} then 1
      when ${namedSo(dialect, resource, ` ${letters}`)} then 2
      when ${namedSo(dialect, resource, letters)} then 3`
    : sql``
  return sql<number>`case when ${name} = ${word.trim()} then 0 ${bySpelling}
    when ${dialect.contains(name, word)} then 3 else 4 end`
}

/** Whether a list is asked for by spelling. */
export const isSpeltAsked = (resource: Resource, like: readonly string[]): boolean =>
  resource.isSpelt === true && like.some(each => lettersOf(wordOf(each) ?? ''))
