import { tableOf } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { presentIds, resourceOfTable, shapeOf, type Entry } from './kept.ts'

type Stored = Record<string, unknown>

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

/** What is known of it: as 上级机构「研发中心」, and its place in the bin, where it lies there. */
export const tellGone = async (
  { db }: Work,
  entry: Entry,
  gone: Gone,
): Promise<{ words: string; binned: string | undefined }> => {
  const kind = resourceOfTable(gone.references)?.title ?? '记录'
  const field = gone.table === tableOf(entry.resource) ? entry.resource.fields[gone.column]?.label : undefined
  const binned = await db
    .selectFrom('sys_recycle')
    .select(['id', 'label'])
    .where('recordId', '=', gone.id)
    .orderBy('time', 'desc')
    .executeTakeFirst()
  return binned
    ? { words: `${field ?? kind}「${binned.label}」（在回收站里，可以先恢复它）`, binned: binned.id }
    : { words: `${field ?? kind}（已不存在）`, binned: undefined }
}
