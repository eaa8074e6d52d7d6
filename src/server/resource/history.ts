import type { Kysely } from 'kysely'

import type { Resource } from '#contract/resource.ts'
import { resourceNamed, resources } from '#contract/resources/index.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Work } from '#server/http/change.ts'
import { labelsOf } from '#server/http/log-labels.ts'

export interface HistoryEntry {
  id: string
  action: string | null
  userName: string | null
  time: string | null
  changes: Change[]
  /** What the records are called that the changes name, by id. */
  names: Record<string, string>
}

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')

/** Those that the changes name in fields that refer to other records, each with its resource. */
const namedIn = (resource: Resource, changes: readonly Change[]): Map<string, string[]> => {
  const named = new Map<string, string[]>()
  for (const { field: name, before, after } of changes) {
    const field = resource.fields[name]
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue
    named.set(field.ref, [...(named.get(field.ref) ?? []), ...idsIn(before), ...idsIn(after)])
  }
  return named
}

const binnedNames = async (db: Kysely<Tables>, resource: Resource, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('sys_recycle')
        .select(['recordId', 'label'])
        .where('resource', '=', resource.name)
        .where('recordId', 'in', ids)
        .execute()

/**
 * As with a record, the names of what it refers to stand beside the ids: who sees it needs not have their pages. Of what is
 * deleted the bin knows the name for a while.
 */
const namesIn = async (db: Kysely<Tables>, resource: Resource, changes: readonly Change[]) => {
  const names = new Map<string, string>()
  for (const [name, all] of namedIn(resource, changes)) {
    const [referred, ids] = [resourceNamed(name), [...new Set(all)]]
    for (const [id, label] of await labelsOf(db, referred, ids)) if (label) names.set(id, label)
    const gone = ids.filter(id => !names.has(id))
    for (const { recordId, label } of await binnedNames(db, referred, gone))
      if (recordId && label) names.set(recordId, label)
  }
  return names
}

/** The same of one entry, as the log's own view shows it; nothing where the log has outlived its resource. */
export const namesOfEntry = async (
  db: Kysely<Tables>,
  module: unknown,
  changes: readonly Change[],
): Promise<Record<string, string>> => {
  const resource = resources.find(each => each.title === module)
  return resource ? Object.fromEntries(await namesIn(db, resource, changes)) : {}
}

/** The changes of one record, newest first, out of the operation log. Whether the caller may see it is asked before. */
export const selectHistory = async (resource: Resource, work: Work, id: string): Promise<HistoryEntry[]> => {
  const rows = await work.db
    .selectFrom('sys_log_opt')
    .select(['id', 'action', 'userName', 'time', 'changes'])
    .where('module', '=', resource.title)
    .where('recordId', '=', id)
    .where('result', '=', '成功')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const entries = rows.map(row => ({ ...row, changes: JSON.parse(row.changes ?? '[]') as Change[] })) // written by change()
  const names = await namesIn(
    work.db,
    resource,
    entries.flatMap(each => each.changes),
  )
  const namesOf = (changes: readonly Change[]) =>
    Object.fromEntries(
      [...namedIn(resource, changes).values()]
        .flat()
        .flatMap(each => (names.has(each) ? [[each, names.get(each) ?? '']] : [])),
    )
  return entries.map(each => ({ ...each, names: namesOf(each.changes) }))
}
