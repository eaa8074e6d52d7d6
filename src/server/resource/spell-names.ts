import { sql } from 'kysely'

import type { PageQuery } from '#contract/operations.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Database } from '#server/db/database.ts'
import type { Parts } from '#server/parts.ts'
import { inTurns } from './in-turns.ts'
import { parseOrder, speltIn } from './list-order.ts'
import { loadSpeller } from './spell-name.ts'
import { isSpeltAsked } from './spelt-names.ts'

/**
 * Names that are spelt at once. A search asks for no more of them, so that nobody waits for a hundred thousand, unless an order, which
 * needs them all, is being made just then.
 */
const mostAtOnce = 5000
/** Rows of one statement, within the number of parameters that a database takes. */
const portion = 200

const missingNames = async ({ slow }: Database, resource: Resource) => {
  const label = sql.ref(`t.${resource.labelField}`)
  const { rows } = await sql<{ name: string }>`
    select distinct ${label} as "name" from ${sql.table(tableOf(resource))} as t
    where not exists (select 1 from sys_spelling as s
      where s."resource" = ${resource.name} and s."name" = ${label} and s."orderKey" is not null)
    limit ${mostAtOnce}`.execute(slow)
  return rows.map(({ name }) => name)
}

const keepSpellings = async (database: Database, resource: Resource, names: readonly string[]) => {
  const spell = await loadSpeller()
  const readings = resource.name === sysUser.name ? [true, false] : [false]
  // In one order, so that two nodes that spell the same names do not wait for each other.
  const rows = await inTurns(names.toSorted(), name => {
    const spelt = readings.map(isPerson => spell(name, isPerson))
    const spellings = new Set(spelt.flatMap(({ pinyin, pinyinInitials }) => [pinyin, pinyinInitials]))
    const orderKey = spelt[0]?.orderKey ?? name
    return { resource: resource.name, name, spelling: ` ${[...spellings].join(' ')} `, orderKey }
  })
  for (let from = 0; from < rows.length; from += portion)
    await database.write(db =>
      db
        .insertInto('sys_spelling')
        .values(rows.slice(from, from + portion))
        .onConflict(conflict =>
          conflict.columns(['resource', 'name']).doUpdateSet(({ ref }) => ({
            spelling: ref('excluded.spelling'),
            orderKey: ref('excluded.orderKey'),
          })),
        )
        .execute(),
    )
}

/** Nobody's name is kept longer than whoever bears it. */
const dropSpellings = async ({ slow, write }: Database, resource: Resource) => {
  const unborne = sql`"resource" = ${resource.name} and "name" not in
    (select ${sql.ref(resource.labelField)} from ${sql.table(tableOf(resource))})`
  const { rows } = await sql`select 1 from sys_spelling where ${unborne} limit 1`.execute(slow)
  if (rows.length > 0) await write(db => sql`delete from sys_spelling where ${unborne}`.execute(db))
}

/** Changes with every record that is added, changed or removed; one that is brought back comes as it was, but out of the recycle bin. */
const stateOf = async ({ slow }: Database, resource: Resource) => {
  const bin = sql`from sys_recycle where "resource" = ${resource.name}`
  const { rows } = await sql`
    select count(*) as "count", sum("version") as "changes", max("updateTime") as "latest",
      (select count(*) ${bin}) as "binned", (select max("time") ${bin}) as "latestBinned"
    from ${sql.table(tableOf(resource))}`.execute(slow)
  return JSON.stringify(rows)
}

interface Spelt {
  /** As what the table was known when all of its names had been spelt. */
  state?: string
  /** Whoever asks meanwhile waits for what is being spelt, and finds it done. */
  turn: Promise<void>
}

const tables = new WeakMap<Database, Map<string, Spelt>>()

const speltOf = (database: Database, { name }: Resource): Spelt => {
  const known = tables.get(database) ?? new Map<string, Spelt>()
  tables.set(database, known)
  const spelt = known.get(name) ?? { turn: Promise.resolve() }
  known.set(name, spelt)
  return spelt
}

const spellMissing = async (database: Database, resource: Resource, areAllNeeded: boolean) => {
  const spelt = speltOf(database, resource)
  const state = await stateOf(database, resource)
  if (spelt.state === state) return
  let left = mostAtOnce
  while (left === mostAtOnce) {
    const names = await missingNames(database, resource)
    if (names.length > 0) await keepSpellings(database, resource, names)
    left = names.length
    if (left === mostAtOnce && !areAllNeeded) return
  }
  await dropSpellings(database, resource)
  spelt.state = state
}

/**
 * Spells the names that have none yet, before they are searched: so every way into the table is covered (import, restore,
 * another node), and the large dictionary of readings is loaded by the first who needs it. Where nothing can be written the
 * list is read with what is there.
 */
const spellNames = ({ database, log }: Parts, resource: Resource, areAllNeeded: boolean): Promise<void> => {
  const spelt = speltOf(database, resource)
  spelt.turn = spelt.turn
    .then(() => spellMissing(database, resource, areAllNeeded))
    .catch((err: unknown) => log.warn({ err, resource: resource.name }, 'names could not be spelt'))
  return spelt.turn
}

/** Before a list is read: the names that it is asked for by their spelling, or ordered by. */
export const spellAsked = async (
  parts: Parts,
  resource: Resource,
  { like, order = resource.order }: Pick<PageQuery, 'like' | 'order'>,
): Promise<void> => {
  const named = speltIn(resource, parseOrder(resource, order))
  if (named) await spellNames(parts, named, true)
  if (named !== resource && isSpeltAsked(resource, like)) await spellNames(parts, resource, false)
}
