import type { AnyRow } from '#contract/resource.ts'
import { goneUser, sysUser } from '#contract/resources/sys-user.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { labelsOf } from '#server/resource/labels.ts'
import { askedOnce } from './asked-once.ts'

/** What every record says of people, by their ids alone. */
const personFields = ['createBy', 'updateBy'] as const

export const isPersonField = (name: string): boolean => personFields.some(each => each === name)

/** Puts the names of people beside their ids in rows of an export, in those of its fields that hold any; each is asked for once. */
export const peopleNamer = (dialect: Dialect, { slow }: Work, names: readonly string[]) => {
  const fields = personFields.filter(each => names.includes(each))
  const learn = askedOnce(async ids => {
    const labels = await labelsOf(dialect, slow, sysUser, ids)
    return id => labels.get(id) ?? goneUser
  })
  return async (rows: readonly AnyRow[]): Promise<void> => {
    if (fields.length === 0) return
    // Nobody has changed what came with the product.
    const ids = rows.flatMap(row => fields.flatMap(field => row[field] || []))
    const known = await learn([...new Set(ids)])
    for (const row of rows)
      for (const field of fields) row[`${field}Label`] = known.get(row[field] ?? '') ?? null
  }
}
