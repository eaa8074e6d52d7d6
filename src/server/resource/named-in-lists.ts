import { sql, type RawBuilder } from 'kysely'

import { reassignable } from '#contract/recycle-calls.ts'
import type { UsedBy } from '#contract/replies.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { own } from './columns.ts'
import type { KeptMove } from './keep-deleted.ts'
import { isDoneWith, type Move } from './move.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { whereAll } from './scope.ts'

/** A field that is a list of ids; they name records of the resource in question where `by` holds `word`. */
export interface ListUse {
  resource: Resource
  name: string
  by: string
  word: string
}

/** Whose lists name records of a resource, read off the contract: notices, those whom they go to. */
export const listUsesOf = (target: Resource): ListUse[] =>
  resources.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'json' && field.names
        ? Object.entries(field.names.of).flatMap(([word, ref]) =>
            ref === target.name ? [{ resource, name, by: field.names?.by ?? '', word }] : [],
          )
        : [],
    ),
  )

/**
 * A JSON list of ids names one of `ids`, of which there is at least one. An id stands in quotes there and in nothing else,
 * so looking for it as text finds it in both databases.
 */
export const namesAny = (
  dialect: Dialect,
  list: RawBuilder<unknown>,
  ids: readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    ids.map(id => dialect.contains(list, `"${id}"`)),
    sql` or `,
  )})`

const rowsNaming = (dialect: Dialect, { resource, name, by, word }: ListUse, ids: readonly string[]) =>
  sql`${sql.table(tableOf(resource))} as t ${whereAll([
    sql<boolean>`${own(by)} = ${word}`,
    ...(resource.personal ? [sql<boolean>`${own(resource.personal)} is null`] : []),
    namesAny(dialect, own(name), ids),
  ])}`

/**
 * How many lists name these records. One that can be handed over keeps them from being deleted; a person is only told: who
 * once received a notice need not stay for ever.
 */
export const listsNaming = async (
  dialect: Dialect,
  { db }: Work,
  target: Resource,
  ids: readonly string[],
): Promise<UsedBy[]> => {
  const used: UsedBy[] = []
  for (const use of listUsesOf(target)) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${rowsNaming(dialect, use, ids)}`.execute(db)
    const count = Number(rows[0]?.n ?? 0)
    const { resource, name: field, by, word } = use
    if (count === 0) continue
    used.push({
      resource: resource.name,
      title: resource.title,
      field,
      count,
      like: [`${by}:${word}`, `${field}:${ids.join('|')}`],
      ...(!reassignable.includes(target.name) && { isLoose: true as const }),
    })
  }
  return used
}

const idsOf = (text: unknown): string[] => {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : []
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

const writeList = ({ db, now, caller }: Work, table: string, column: string, key: string, list: string[]) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(list)}, version = version + 1,
    "updateTime" = ${now}, "updateBy" = ${caller.userId} where id = ${key}`.execute(db)

/** Those to whom a notice goes now ask for it, once the change is safe; nobody asks for what is not out, or over. */
const tellReaders = async ({ events }: Parts, work: Work, table: string, keys: readonly string[]) => {
  if (table !== tableOf(sysMsg) || keys.length === 0) return
  const out = await work.db
    .selectFrom('sys_msg')
    .select('id')
    .where('id', 'in', keys)
    .where('msgStatus', '=', '已发布')
    .where('publishTime', '<=', work.now)
    .where(where => where.or([where('expireTime', 'is', null), where('expireTime', '>', work.now)]))
    .execute()
  work.afterCommit(() => {
    for (const { id } of out) events.emit('message-published', { msgId: id, kind: 'readdressed' })
  })
}

/** Puts `to` in the place of `ids` in all lists that name them; answers what it needs to be taken back. */
export const moveInLists = async (
  parts: Parts,
  work: Work,
  use: ListUse,
  ids: readonly string[],
  to: string,
): Promise<Move[]> => {
  const { dialect } = parts.database
  const table = tableOf(use.resource)
  const { rows } = await sql<{ id: string; list: string }>`
    select t.id, ${own(use.name)} as list from ${rowsNaming(dialect, use, ids)}`.execute(work.db)
  if (rows.length === 0) return []
  const keys = rows.map(each => each.id)
  await refuseUnseen(dialect, work, use.resource, keys)
  const moves: Move[] = []
  for (const { id: key, list: text } of rows) {
    const list = idsOf(text)
    const found = list.filter(each => ids.includes(each))
    const next = [...new Set(list.map(each => (ids.includes(each) ? to : each)))]
    await writeList(work, table, use.name, key, next)
    for (const from of found)
      moves.push({
        table,
        column: use.name,
        isList: true,
        key,
        from,
        to,
        had: list.includes(to),
        beside: found.filter(each => each !== from),
      })
  }
  await tellReaders(parts, work, table, keys)
  return moves
}

/** The deleted record is back: it is in the list again, where that still names the one that took over. */
export const moveBackInList = async (
  parts: Parts,
  work: Work,
  recordId: string,
  move: KeptMove,
): Promise<void> => {
  const { table, column, key, to } = move
  const { rows } = await sql<{ list: string | null }>`
    select ${sql.ref(column)} as list from ${sql.table(table)} where id = ${key}`.execute(work.db)
  const list = idsOf(rows[0]?.list)
  if (!list.includes(to)) return
  const withIt = list.includes(recordId) ? list : [...list, recordId]
  const next = isDoneWith(move, id => list.includes(id)) ? withIt.filter(each => each !== to) : withIt
  await writeList(work, table, column, key, next)
  await tellReaders(parts, work, table, [key])
}
