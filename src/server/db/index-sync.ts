import { sql, type Kysely } from 'kysely'

import type { Dialect } from './database.ts'
import { tableShapes, type Index } from './table-shapes.ts'
import type { Tables } from './tables.ts'

const quote = (name: string) => `"${name}"`

/** The name says table and columns, so that a refused duplicate can name its field. */
const indexName = (table: string, { columns, unique }: Index) =>
  `${unique ? 'u' : 'i'}__${table}__${columns.join('_')}`.slice(0, 63)

const indexSql = (dialect: Dialect, table: string, index: Index) => {
  const columns = index.columns.map((each, at) => {
    if (index.unique === 'lower') return `lower(${quote(each)})`
    return at === 0 && index.isOrder ? `${quote(each)} ${dialect.emptiesFirst(true)}` : quote(each)
  })
  const kind = index.unique ? 'unique index' : 'index'
  return `create ${kind} ${quote(indexName(table, index))} on ${quote(table)} (${columns.join(', ')})`
}

/** Every index that this version wants: name → the statement that makes it. */
export const wantedIndexes = (dialect: Dialect): Map<string, string> =>
  new Map(
    tableShapes().flatMap(([table, { indexes }]) =>
      indexes.map(each => [indexName(table, each), indexSql(dialect, table, each)] as const),
    ),
  )

/** What an index is, however the database spells it: PostgreSQL gives its own wording back. */
const essence = (definition: string) => {
  const columns = definition.slice(definition.indexOf('(')).replace(/["\s]/g, '').toLowerCase()
  return `${/^create unique/i.test(definition) ? 'unique' : ''} ${columns}`
}

/** Names begin as ours do, with a table of ours. What an administrator has made himself is left alone. */
const isOurs = (name: string) => tableShapes().some(([table]) => new RegExp(`^[iu]__${table}__`).test(name))

/**
 * Brings the indexes of an installation to those of this version: what is missing is made, what was once defined otherwise is
 * made anew, what no version wants any more goes. The caller holds the transaction, so a start that is killed leaves all as it
 * was. Gives the names of those that were there and are not any more, or are others now.
 */
export const syncIndexes = async (db: Kysely<Tables>, dialect: Dialect): Promise<string[]> => {
  const wanted = wantedIndexes(dialect)
  const there = await dialect.indexDefinitions(db)
  const stale = [...there]
    .filter(([name, definition]) => {
      const now = wanted.get(name)
      return now === undefined ? isOurs(name) : essence(now) !== essence(definition)
    })
    .map(([name]) => name)
  for (const name of stale) await sql.raw(`drop index ${quote(name)}`).execute(db)
  for (const [name, statement] of wanted)
    if (!there.has(name) || stale.includes(name)) await sql.raw(statement).execute(db)
  return stale
}
