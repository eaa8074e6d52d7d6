import type { Resource } from '#contract/resource.ts'

import type { AnyDraft, RowError } from '#server/resource/store.ts'
import { isTree } from './read-candidates.ts'

export interface ParentsFirst {
  /** The places of the rows, each after that of the row above it. */
  order: number[]
  /** Whether any row lies below another one. */
  isDeep: boolean
  /** Rows that lie below themselves. */
  errors: RowError[]
}

const longestNamed = 5

/** Rows of one file may lie below each other, wherever they stand in it: in which order they can be saved. */
export const parentsFirst = (resource: Resource, rows: readonly AnyDraft[]): ParentsFirst => {
  if (!isTree(resource)) return { order: [...rows.keys()], isDeep: false, errors: [] }
  const placeOf = new Map(rows.map((row, at) => [row.id, at]))
  const above = (at: number) => placeOf.get(rows[at]?.parentId)
  const label = resource.fields.parentId?.label ?? '上级'
  const order: number[] = []
  const errors: RowError[] = []
  const seen = new Set<number>()
  const refuse = (circle: readonly number[]) => {
    const names = [...circle.slice(0, longestNamed), circle[0] ?? 0].map(at =>
      String(rows[at]?.[resource.labelField]),
    )
    const message = `${label}绕成了圈：${names.join(' → ')}，请改正其中一行`
    for (const row of circle) errors.push({ row, field: 'parentId', message })
  }
  for (const start of rows.keys()) {
    // From the row upwards, to the top or to what has its place already.
    const way: number[] = []
    let at: number | undefined = start
    for (; at !== undefined && !seen.has(at); at = above(at)) {
      seen.add(at)
      way.push(at)
    }
    const circle = at === undefined ? -1 : way.indexOf(at)
    if (circle >= 0) refuse(way.slice(circle))
    for (const each of way.toReversed()) order.push(each)
  }
  return { order, isDeep: rows.some(row => placeOf.has(row.parentId)), errors }
}
