import type { Resource, Row } from '#contract/resource.ts'

import { fullNameOf, labelOf, placedNameOf } from './label-of.ts'
import { showTime } from './show-time.ts'

const named = 5

const repeated = (names: readonly string[]) => names.some((name, at) => names.indexOf(name) !== at)

/** The moment of which a log tells. */
const momentOf = ({ fields }: Resource, row: object): string => {
  if (fields['time']?.kind !== 'time' || !('time' in row) || !row.time) return ''
  return `（${showTime(row.time)}）`
}

/** Where the names alone are the same, with what tells them apart: the organisation, the account, the moment. */
const namesApart = <R extends Resource>(resource: R, rows: readonly Row<R>[]): string[] => {
  const names = rows.map(row => placedNameOf(resource, row))
  if (!repeated(names)) return names
  const counts = Map.groupBy(names, name => name)
  return rows.map((row, at) => {
    const name = names[at] ?? ''
    if (counts.get(name)?.length === 1) return name
    const full = fullNameOf(resource, row)
    return full === labelOf(resource, row) ? name + momentOf(resource, row) : full
  })
}

const listed = (names: readonly string[], count: number) =>
  names.map(name => `「${name}」`).join('、') + (count > named ? `等 ${count} 条` : '')

/**
 * Before something is lost: 「张三（zhangsan）」. People share names, and who is about to delete one does not see the other; so
 * what has a word of its own to be told by is named with it, even where there is one of them.
 */
export const certainNamesOf = <R extends Resource>(resource: R, rows: readonly Row<R>[]): string => {
  if (resource.fields[resource.hintField ?? '']?.kind !== 'text') return namesOf(resource, rows)
  return listed(
    rows.slice(0, named).map(row => fullNameOf(resource, row)),
    rows.length,
  )
}

/** 「张三」、「李四」等 12 条; what lies in a tree with what it lies in: 「状态 / 正常」 */
export const namesOf = <R extends Resource>(resource: R, rows: readonly Row<R>[]): string =>
  listed(namesApart(resource, rows.slice(0, named)), rows.length)
