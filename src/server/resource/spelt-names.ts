import { sql, type RawBuilder } from 'kysely'

import { lettersOf } from '#contract/letters.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Database, Dialect } from '#server/db/database.ts'
import type { Parts } from '#server/parts.ts'
import { own } from './columns.ts'
import { inTurns } from './in-turns.ts'
import { loadSpeller } from './spell-name.ts'

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

/** Names that are spelt before one search; the rest before the next ones, so that nobody waits for a hundred thousand. */
const mostAtOnce = 5000
/** Rows of one statement, within the number of parameters that a database takes. */
const portion = 200

const missingNames = async ({ slow }: Database, resource: Resource) => {
  const label = sql.ref(`t.${resource.labelField}`)
  const { rows } = await sql<{ name: string }>`
    select distinct ${label} as "name" from ${sql.table(tableOf(resource))} as t
    where not exists (select 1 from sys_spelling as s where s."resource" = ${resource.name} and s."name" = ${label})
    limit ${mostAtOnce}`.execute(slow)
  return rows.map(({ name }) => name)
}

const keepSpellings = async (database: Database, resource: Resource, names: readonly string[]) => {
  const spell = await loadSpeller()
  const spellingsOf = (name: string) =>
    (resource.name === sysUser.name ? [true, false] : [false])
      .map(isPerson => spell(name, isPerson))
      .flatMap(({ pinyin, pinyinInitials }) => [pinyin, pinyinInitials])
  const rows = await inTurns(names, name => {
    const spellings = [...new Set(spellingsOf(name))].join(' ')
    return { resource: resource.name, name, spelling: ` ${spellings} ` }
  })
  for (let from = 0; from < rows.length; from += portion)
    await database.write(db =>
      db
        .insertInto('sys_spelling')
        .values(rows.slice(from, from + portion))
        .onConflict(conflict => conflict.doNothing())
        .execute(),
    )
}

/** Nobody's name is kept longer than whoever bears it. */
const dropSpellings = ({ write }: Database, resource: Resource) =>
  write(db =>
    sql`delete from sys_spelling where "resource" = ${resource.name} and "name" not in
      (select ${sql.ref(resource.labelField)} from ${sql.table(tableOf(resource))})`.execute(db),
  )

/** Changes with every record that is added, changed or removed. */
const stateOf = async ({ slow }: Database, resource: Resource) => {
  const { rows } = await sql`
    select count(*) as "count", sum("version") as "changes", max("updateTime") as "latest" from ${sql.table(tableOf(resource))}`.execute(
    slow,
  )
  return JSON.stringify(rows)
}

/** As what each table was known when all of its names had been spelt. */
const spelt = new WeakMap<Database, Map<string, string>>()

/**
 * Spells the names that have none yet, before they are searched: so every way into the table is covered (import, restore,
 * another node), and the large dictionary of readings is loaded by the first who types letters.
 */
export const spellNames = async ({ database }: Parts, resource: Resource): Promise<void> => {
  const known = spelt.get(database) ?? new Map<string, string>()
  spelt.set(database, known)
  const state = await stateOf(database, resource)
  if (known.get(resource.name) === state) return
  const names = await missingNames(database, resource)
  if (names.length > 0) await keepSpellings(database, resource, names)
  if (names.length === mostAtOnce) return
  await dropSpellings(database, resource)
  known.set(resource.name, state)
}

/** Whether a list is asked for by spelling. */
export const isSpeltAsked = (resource: Resource, like: readonly string[]): boolean =>
  resource.isSpelt === true && like.some(each => lettersOf(wordOf(each) ?? ''))
