import { sql, type Kysely } from 'kysely'

import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { maskPhone } from '#contract/sms.ts'

import type { Tables } from '#server/db/tables.ts'
import type { LogEntry } from './change.ts'

const longest = 200

/** What a person calls a record, as the log may keep it; null where it has no name. */
export const logLabel = (
  { labelField, fields }: Resource,
  row: Readonly<Record<string, unknown>>,
): string | null => {
  const label = row[labelField]
  if (typeof label !== 'string' || label === '') return null
  const field = fields[labelField]
  return (field?.kind === 'text' && field.masked ? maskPhone(label) : label).slice(0, longest)
}

const idsPerStatement = 500

/** What people call records, by id; of those that are still there. */
export const labelsOf = async (db: Kysely<Tables>, resource: Resource, ids: readonly string[]) => {
  const labels = new Map<string, string | null>()
  for (let from = 0; from < ids.length; from += idsPerStatement) {
    const { rows } = await sql<AnyRow>`select id, ${sql.ref(resource.labelField)}
      from ${sql.table(tableOf(resource))}
      where id in (${sql.join(ids.slice(from, from + idsPerStatement))})`.execute(db)
    for (const row of rows) labels.set(row.id, logLabel(resource, row))
  }
  return labels
}

/** A name among the changes says more than the one that is stored now: that of a deleted record is nowhere else. */
const changedLabel = (resource: Resource, { changes }: LogEntry) => {
  const change = changes.find(each => each.field === resource.labelField)
  return change && logLabel(resource, { [resource.labelField]: change.after ?? change.before })
}

/**
 * The name of each entry's record, in the order of the entries, so that the log can be read without opening every line.
 * Whoever writes an entry and knows the name says it; the others are looked up together.
 */
export const labelEntries = async (
  db: Kysely<Tables>,
  entries: readonly LogEntry[],
): Promise<(string | null)[]> => {
  const wanted = new Map<Resource, Set<string>>()
  const resourceOf = ({ module }: LogEntry) => resources.find(each => each.title === module)
  const known = entries.map(entry => {
    const resource = resourceOf(entry)
    const label = entry.label ?? (resource && changedLabel(resource, entry))
    if (!label && resource && entry.recordId && !resource.serverOnly)
      wanted.set(resource, (wanted.get(resource) ?? new Set()).add(entry.recordId))
    return label ?? null
  })
  if (wanted.size === 0) return known
  const found = new Map<string, string | null>()
  for (const [resource, ids] of wanted)
    for (const [id, label] of await labelsOf(db, resource, [...ids]))
      found.set(`${resource.title} ${id}`, label)
  return entries.map((entry, at) => known[at] ?? found.get(`${entry.module} ${entry.recordId}`) ?? null)
}
