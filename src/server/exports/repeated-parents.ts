import type { Resource } from '#contract/resource.ts'

import type { AnyDraft, RowError } from '#server/resource/store.ts'
import type { Unnamed } from './named-records.ts'

/** What is wrong with a cell; see `Unnamed`. */
export type NamingError = RowError & Unnamed

/**
 * A tree that is imported once more: a name means the row above and the record that this row repeats. To tell the two apart
 * would make a second tree, so it is said that the row above is there already; what lies further below waits for that.
 * Where the row says something else of it, its person knows which of the two is meant.
 */
export const tellRepeatedParents = (
  { title, labelField }: Resource,
  rows: readonly AnyDraft[],
  errors: readonly NamingError[],
  repeats: readonly number[],
): RowError[] => {
  if (!errors.some(each => each.namesake !== undefined)) return [...errors]
  const places = new Map(rows.map((row, at) => [row.id, at]))
  const known = new Set(repeats)
  const placeOf = ({ namesake }: NamingError) => places.get(namesake) ?? -1
  const unclear = Map.groupBy(
    errors.filter(each => each.namesake !== undefined),
    placeOf,
  )
  /** Rows that lie below a repeated one, at any depth. */
  const below = new Set<number>()
  // What is added on the way is looked at, too.
  const above = new Set(known)
  for (const at of above)
    for (const { row } of unclear.get(at) ?? []) {
      below.add(row)
      above.add(row)
    }
  return errors.flatMap(({ namesake, isAlike, ...error }) => {
    const at = places.get(namesake) ?? -1
    const line = `第 ${at + 1} 行`
    if (known.has(at)) {
      const message = `它的上级（${line}）是已有的${title}，请移除那一行`
      return [{ ...error, message, sameAs: at }]
    }
    if (below.has(at)) return []
    if (at < 0 || !isAlike) return [error]
    const name = String(rows[at]?.[labelField] ?? '')
    const message = `已有的${title}和${line}都叫“${name}”，上级也相同：如果是同一个，请移除那一行；如果不是，请把那一行改名，这里也改成新的名称`
    return [{ ...error, message, sameAs: at }]
  })
}
