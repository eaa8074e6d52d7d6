import { sql, type RawBuilder } from 'kysely'

import { lettersOf } from '#contract/letters.ts'
import type { Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import { own } from './columns.ts'

/** The records with a name whose spellings, each between spaces, contain this. */
const namedSo = (dialect: Dialect, resource: Resource, part: string) =>
  sql<boolean>`${own(resource.labelField)} in (select s."name" from sys_spelling as s
    where s."resource" = ${resource.name} and ${dialect.contains(sql`s."spelling"`, part)})`

/**
 * How near a record's name is by its spelling, from 1 on; null where it is spelt otherwise. Looked up for each record that answers:
 * a list of all names that are spelt so, for each degree, takes longer than the search.
 */
const nearnessOf = (dialect: Dialect, { name, labelField }: Resource, letters: string) => {
  const has = (part: string) => dialect.contains(sql`s."spelling"`, part)
  const degree = sql`case when ${has(` ${letters} `)} then 1 when ${has(` ${letters}`)} then 2 else 3 end`
  return sql<number | null>`(select ${degree} from sys_spelling as s
    where s."resource" = ${name} and s."name" = ${own(labelField)} and ${has(letters)})`
}

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
  const bySpelling = letters ? nearnessOf(dialect, resource, letters) : sql`null`
  return sql<number>`case when ${name} = ${word.trim()} then 0
    else coalesce(${bySpelling}, case when ${dialect.contains(name, word)} then 3 else 4 end) end`
}

/** Whether a list is asked for by spelling. */
export const isSpeltAsked = (resource: Resource, like: readonly string[]): boolean =>
  resource.isSpelt === true && like.some(each => lettersOf(wordOf(each) ?? ''))
