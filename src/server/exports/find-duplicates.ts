import { sql } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import type { AnyDraft, RowError } from '#server/resource/store.ts'

const keyOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.toLowerCase() : undefined

const storedKeys = async (
  dialect: Dialect,
  work: Work,
  resource: Resource,
  field: string,
  keys: readonly string[],
): Promise<Set<string>> => {
  const lower = sql`lower(${sql.ref(`t.${field}`)})`
  const { rows } = await sql<{ key: string }>`
    select ${lower} as "key" from ${sql.table(tableOf(resource))} as t where ${dialect.isIn(lower, keys)}`.execute(
    work.slow,
  )
  return new Set(rows.map(row => row.key))
}

/** The value is that of a record, not only of another row. */
export const isInData = ({ sameAs }: RowError): boolean => sameAs === undefined

/** Values that must be unique and are not: in the file itself, or in the data. */
export const findDuplicates = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  drafts: readonly AnyDraft[],
): Promise<RowError[]> => {
  const errors: RowError[] = []
  for (const [field, { unique, label }] of Object.entries(resource.fields)) {
    if (!unique) continue
    const firstAt = new Map<string, number>()
    const keys = drafts.map(draft => keyOf(draft[field]))
    const stored = await storedKeys(
      dialect,
      work,
      resource,
      field,
      keys.filter(each => each !== undefined),
    )
    for (const [row, key] of keys.entries()) {
      if (key === undefined) continue
      const first = firstAt.get(key)
      if (first !== undefined)
        errors.push({ row, field, message: `${label}与第 ${first + 1} 行重复`, sameAs: first })
      else if (stored.has(key)) errors.push({ row, field, message: `${label}已存在` })
      else firstAt.set(key, row)
    }
  }
  return errors
}
