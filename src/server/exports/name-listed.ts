import { sql } from 'kysely'

import { unseenName } from '#contract/has-words.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { labelsOf } from '#server/resource/labels.ts'
import { scopeCondition } from '#server/resource/scope.ts'
import { askedOnce } from './asked-once.ts'
import { readWays } from './shared-names.ts'

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** The name of a record, or as much of the way to it as an import needs to find it again, of those that the caller sees. */
const namerOf = (dialect: Dialect, work: Work, referred: Resource) => {
  const seen = scopeCondition(dialect, referred, work.caller.scope)
  const isSeen = seen.length > 0 ? sql<boolean>`(${sql.join(seen, sql` and `)})` : undefined
  let ways: ReturnType<typeof readWays> | undefined
  return askedOnce(async ids => {
    ways ??= readWays(dialect, work, referred, undefined, true)
    const [told, labels] = await Promise.all([ways, labelsOf(dialect, work.slow, referred, ids, isSeen)])
    return id => told.get(id)?.text ?? (labels.get(id) || unseenName)
  })
}

/** The fields that tell of which resource the ids in those of `names` are that are lists of ids. */
export const tellersOf = ({ fields }: Resource, names: readonly string[]): string[] =>
  names.flatMap(name => {
    const field = fields[name]
    return field?.kind === 'json' ? (field.names?.by ?? []) : []
  })

/**
 * Puts the names beside the ids in rows of an export, in fields that are lists of ids whose resource another field of the row
 * tells, such as whom a notice goes to: a question for each resource and batch, and none for those that are known.
 */
export const listNamer = (dialect: Dialect, resource: Resource, work: Work, names: readonly string[]) => {
  const lists = names.flatMap(name => {
    const field = resource.fields[name]
    if (field?.kind !== 'json' || !field.names) return []
    const { by, of } = field.names
    return Object.entries(of).map(([word, ref]) => {
      const nameThem = namerOf(dialect, work, resourceNamed(ref))
      return { name, isMeant: (row: AnyRow) => row[by] === word, nameThem }
    })
  })
  return async (rows: readonly AnyRow[]): Promise<void> => {
    for (const { name, isMeant, nameThem } of lists) {
      const meant = rows.filter(isMeant)
      const known = await nameThem([...new Set(meant.flatMap(row => idsIn(row[name])))])
      for (const row of meant) row[`${name}Label`] = idsIn(row[name]).map(id => known.get(id) ?? unseenName)
    }
  }
}
