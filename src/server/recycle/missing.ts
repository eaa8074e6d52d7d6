import { sql, type RawBuilder } from 'kysely'

import { tableOf } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { presentIds, resourceOfTable, shapeOf, type Entry } from './kept.ts'

type Stored = Record<string, unknown>

const elsewhere = '在回收站里，不归您恢复，请联系管理员'

/** What a kept record refers to and is not there any more. */
export interface Gone {
  /** Where it is named: the record's own table, or that of a link. */
  table: string
  column: string
  references: string
  id: string
}

/** Who has read a message is no reason to keep the message away when one of its readers is gone. */
const unimportant = new Set(['sys_msg_read'])

const namedIn = (table: string, rows: readonly Stored[], ownTable: string): Gone[] =>
  Object.entries(shapeOf(table).columns).flatMap(([column, { references }]) =>
    !references || (table !== ownTable && references === ownTable)
      ? []
      : rows.flatMap(row =>
          typeof row[column] === 'string' ? [{ table, column, references, id: row[column] }] : [],
        ),
  )

const named = ({ resource, kept }: Entry) => {
  const own = tableOf(resource)
  return [
    ...namedIn(own, [kept.row], own),
    ...kept.links.flatMap(({ table, rows }) => namedIn(table, rows, own)),
  ]
}

/** Everything that the record, or what went with it, names in vain. */
export const goneOf = async (work: Work, entry: Entry): Promise<Gone[]> => {
  const all = named(entry)
  const gone: Gone[] = []
  for (const [references, names] of Map.groupBy(all, each => each.references)) {
    const there = await presentIds(work, references, [...new Set(names.map(each => each.id))])
    gone.push(...names.filter(each => !there.has(each.id)))
  }
  return gone
}

export const matters = ({ table }: Gone) => !unimportant.has(table)

/** Whether the record cannot be without it. */
export const isNeeded = ({ resource }: Entry, { table, column }: Gone): boolean =>
  table === tableOf(resource) && shapeOf(table).columns[column]?.notNull === true

interface Binned {
  id: string
  label: string
  resource: string
}

/** Where it lies in the bin, and whether it is the caller's to see there and to bring back. */
const inBin = async (dialect: Dialect, { db, caller }: Work, recordId: string) => {
  const found = async (conditions: RawBuilder<boolean>[]) => {
    const where = whereAll([sql<boolean>`t."recordId" = ${recordId}`, ...conditions])
    const { rows } = await sql<Binned>`select t.id, t.label, t.resource from sys_recycle as t ${where}
      order by t.time desc limit 1`.execute(db)
    return rows[0]
  }
  const seen = await found(scopeCondition(dialect, sysRecycle, caller.scope))
  const page = seen && findResource(seen.resource)?.page
  const mayBring =
    page !== undefined &&
    mayDo(caller.pages, sysRecycle.page, 'edit') &&
    (mayDo(caller.pages, page, 'add') || mayDo(caller.pages, page, 'delete'))
  return { seen, mayBring, isThere: seen !== undefined || (await found([])) !== undefined }
}

/** What is known of it: as 上级机构「研发中心」, and its place in the bin, where the caller may bring it back from there. */
export const tellGone = async (
  dialect: Dialect,
  work: Work,
  entry: Entry,
  gone: Gone,
): Promise<{ words: string; binned: string | undefined }> => {
  const kind = resourceOfTable(gone.references)?.title ?? '记录'
  const field = gone.table === tableOf(entry.resource) ? entry.resource.fields[gone.column]?.label : undefined
  const name = field ?? kind
  const { seen, mayBring, isThere } = await inBin(dialect, work, gone.id)
  if (!seen) return { words: `${name}（${isThere ? elsewhere : '已不存在'}）`, binned: undefined }
  return mayBring
    ? { words: `${name}「${seen.label}」（在回收站里，可以先恢复它）`, binned: seen.id }
    : { words: `${name}「${seen.label}」（${elsewhere}）`, binned: undefined }
}
