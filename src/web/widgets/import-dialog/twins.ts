import type { ImportTemplate } from '#contract/import-template.ts'
import { byLine, type ImportRow } from './import-rules.ts'

/** Rows that say the same, group by group, as the sheet has them: all but the first repeat it. */
export type Twins = readonly (readonly ImportRow[])[]

export interface AlikeRows {
  /** In every cell. */
  twins: Twins
  /** In what means one record (`namedBy`): afterwards their name means none of them. */
  sameName: Twins
}

type Asked = Pick<ImportTemplate, 'columns' | 'namedBy'>

const none: readonly string[] = []
const propsOf = ({ columns }: Asked) => columns.map(({ prop }) => prop)

/** What has no name yet has it in common with nobody. */
const hasName = ({ cells }: ImportRow, [name]: readonly string[]) => name !== undefined && !!cells[name]

/** Remembers rows by some of their cells. */
const remember = (props: readonly string[]) => {
  const known = new Map<string, ImportRow>()
  const groups = new Map<string, ImportRow[]>()
  const add = (row: ImportRow) => {
    const key = props.map(prop => row.cells[prop]).join('\u0000')
    const first = known.get(key)
    if (!first) return void known.set(key, row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [first, row])
  }
  return { add, groups: (): Twins => [...groups.values()] }
}

/** Looks for rows that are alike while they are read. */
export const createTwins = (template: Asked) => {
  const { namedBy = none } = template
  const [whole, named] = [remember(propsOf(template)), remember(namedBy)]
  const add = (row: ImportRow) => {
    whole.add(row)
    if (hasName(row, namedBy)) named.add(row)
  }
  return { add, groups: (): AlikeRows => ({ twins: whole.groups(), sameName: named.groups() }) }
}

const isSame = ({ cells: one }: ImportRow, { cells: other }: ImportRow, props: readonly string[]) =>
  props.every(prop => (one[prop] ?? '') === (other[prop] ?? ''))

/** The changed row leaves those that it was equal to, and may be equal to others. */
const move = (groups: Twins, changed: ImportRow, same: readonly ImportRow[]): Twins => {
  const moved = new Set([changed, ...same].map(row => row.id))
  const others = groups
    .map(group => group.filter(row => !moved.has(row.id)))
    .filter(group => group.length > 1)
  return same.length > 1 ? [...others, same.toSorted(byLine)] : others
}

/** The same after a cell of one of the rows has been changed. */
export const regroup = (
  { twins, sameName }: AlikeRows,
  rows: readonly ImportRow[],
  { id, prop }: { id: string; prop: string },
  template: Asked,
): AlikeRows => {
  const changed = rows.find(row => row.id === id)
  if (!changed) return { twins, sameName }
  const { namedBy = none } = template
  const sameAs = (props: readonly string[]) => rows.filter(row => isSame(row, changed, props))
  return {
    twins: move(twins, changed, sameAs(propsOf(template))),
    sameName: namedBy.includes(prop)
      ? move(sameName, changed, hasName(changed, namedBy) ? sameAs(namedBy) : [])
      : sameName,
  }
}
