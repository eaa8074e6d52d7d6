import type { ImportColumn } from '#contract/import-template.ts'
import { byLine, type ImportRow } from './import-rules.ts'

/** Rows that say the same in every cell, group by group, as the sheet has them: all but the first repeat it. */
export type Twins = readonly (readonly ImportRow[])[]

type Columns = readonly Pick<ImportColumn, 'prop'>[]

/** Remembers rows by all of their cells. */
export const createTwins = (columns: Columns) => {
  const known = new Map<string, ImportRow>()
  const groups = new Map<string, ImportRow[]>()
  const add = (row: ImportRow) => {
    const key = columns.map(({ prop }) => row.cells[prop]).join('\u0000')
    const first = known.get(key)
    if (!first) return void known.set(key, row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [first, row])
  }
  return { add, groups: (): Twins => [...groups.values()] }
}

const isSame = ({ cells: one }: ImportRow, { cells: other }: ImportRow, columns: Columns) =>
  columns.every(({ prop }) => (one[prop] ?? '') === (other[prop] ?? ''))

/** The same after one of the rows has been changed: it leaves those that it was equal to, and may be equal to others. */
export const regroup = (twins: Twins, rows: readonly ImportRow[], id: string, columns: Columns): Twins => {
  const changed = rows.find(row => row.id === id)
  if (!changed) return twins
  const same = rows.filter(row => isSame(row, changed, columns))
  const moved = new Set(same.map(row => row.id))
  const others = twins.map(group => group.filter(row => !moved.has(row.id))).filter(group => group.length > 1)
  return same.length > 1 ? [...others, same.toSorted(byLine)] : others
}
