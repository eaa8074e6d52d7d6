import type { Resource } from '#contract/resource.ts'

import type { AnyDraft, RowError } from '#server/resource/store.ts'

/** What is wrong with a name; `namesake` is the id of a row of the file that it may mean, beside one record. */
export type NamingError = RowError & { namesake?: string }

/**
 * A tree that is imported once more: a name means the row above and the record that this row repeats. To tell the two apart
 * would make a second tree, so it is said that the row above is there already; what lies further below waits for that.
 */
export const tellRepeatedParents = (
  { title }: Resource,
  rows: readonly AnyDraft[],
  errors: readonly NamingError[],
  repeats: readonly number[],
): RowError[] => {
  if (!errors.some(each => each.namesake !== undefined)) return [...errors]
  const places = new Map(rows.map((row, at) => [row.id, at]))
  const known = new Set(repeats)
  const placeOf = ({ namesake }: NamingError) => places.get(namesake) ?? -1
  /** Rows that lie below a repeated one, at any depth. */
  const below = new Set<number>()
  let unclear = errors.filter(each => each.namesake !== undefined)
  for (;;) {
    const more = unclear.filter(each => known.has(placeOf(each)) || below.has(placeOf(each)))
    if (more.length === 0) break
    for (const { row } of more) below.add(row)
    unclear = unclear.filter(each => !more.includes(each))
  }
  return errors.flatMap(({ namesake, ...error }) => {
    const above = places.get(namesake) ?? -1
    if (known.has(above)) {
      const message = `它的上级（第 ${above + 1} 行）是已有的${title}，请移除那一行`
      return [{ ...error, message, sameAs: above }]
    }
    return below.has(above) ? [] : [error]
  })
}
