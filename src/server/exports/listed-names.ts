import type { JsonField, Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { findNamed, type FindNamed } from './named-records.ts'
import { namesIn } from './names-in.ts'
import { readCandidates } from './read-candidates.ts'

/**
 * How the names in a list are understood whose resource another field of the row tells, such as whom a notice goes to. What
 * that field holds is resolved already.
 */
export const findListed = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  field: JsonField & { name: string },
  rows: readonly AnyDraft[],
  hasFailed: (row: AnyDraft, field: string) => boolean,
): Promise<FindNamed | undefined> => {
  const { by, of = {} } = field.names ?? {}
  const teller = by === undefined ? undefined : resource.fields[by]
  if (by === undefined || !teller) return undefined
  const wordOf = (row: AnyDraft) => String(row[by] ?? teller.initial ?? '')
  const finds = new Map<string, FindNamed>()
  for (const [word, name] of Object.entries(of)) {
    const texts = rows.flatMap(row => (wordOf(row) === word ? namesIn(row[field.name]) : []))
    if (texts.length === 0) continue
    const referred = resourceNamed(name)
    const candidates = await readCandidates(dialect, work, referred, [...new Set(texts)])
    finds.set(word, findNamed(resource, field, referred, candidates, hasFailed))
  }
  return (text, row) => {
    if (hasFailed(row, by)) return 'unclear'
    const word = wordOf(row)
    const message = `${teller.label}是“${word}”时不用填${field.label}，请清空这一格，或改${teller.label}`
    return finds.get(word)?.(text, row) ?? { message }
  }
}
