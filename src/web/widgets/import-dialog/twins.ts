import type { ImportTemplate } from '#contract/import-template.ts'
import { byLine, type ImportRow } from './import-rules.ts'

/** Rows that say the same, group by group, as the sheet has them: all but the first repeat it. */
export type Twins = readonly (readonly ImportRow[])[]

export interface AlikeRows {
  /** In every cell, those of columns that are not imported among them: nobody takes people for one of whom the file says more. */
  twins: Twins
  /** In what means one record (`namedBy`): afterwards their name means none of them. */
  sameName: Twins
}

type Asked = Pick<ImportTemplate, 'columns' | 'namedBy'>

const none: readonly string[] = []
const propsOf = ({ columns }: Asked) => columns.map(({ prop }) => prop)

/** What has no name yet has it in common with nobody. */
const hasName = ({ cells }: ImportRow, [name]: readonly string[]) => name !== undefined && !!cells[name]

/** What tells rows apart: some of their cells, and of rows as a whole what is not imported of them. */
interface By {
  props: readonly string[]
  rest?: true
}

const wholeBy = (template: Asked): By => ({ props: propsOf(template), rest: true })

/** Remembers rows by that. */
const remember = ({ props, rest: isWhole }: By) => {
  const known = new Map<string, ImportRow>()
  const groups = new Map<string, ImportRow[]>()
  const add = (row: ImportRow) => {
    const texts = props.map(prop => row.cells[prop])
    const key = [...texts, isWhole && row.rest].join('\u0000')
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
  const [whole, named] = [remember(wholeBy(template)), remember({ props: namedBy })]
  const add = (row: ImportRow) => {
    whole.add(row)
    if (hasName(row, namedBy)) named.add(row)
  }
  return { add, groups: (): AlikeRows => ({ twins: whole.groups(), sameName: named.groups() }) }
}

const isSame = (one: ImportRow, other: ImportRow, { props, rest: isWhole }: By) =>
  props.every(prop => (one.cells[prop] ?? '') === (other.cells[prop] ?? '')) &&
  (!isWhole || one.rest === other.rest)

/** The changed row leaves those that it was equal to, and may be equal to others. */
const move = (groups: Twins, changed: ImportRow, same: readonly ImportRow[]): Twins => {
  const moved = new Set([changed, ...same].map(row => row.id))
  const others = groups
    .map(group => group.filter(row => !moved.has(row.id)))
    .filter(group => group.length > 1)
  return same.length > 1 ? [...others, same.toSorted(byLine)] : others
}

/** Of rows that are there already, in whichever order. */
export const groupAlike = (rows: readonly ImportRow[], template: Asked): AlikeRows => {
  const twins = createTwins(template)
  rows.toSorted(byLine).forEach(twins.add)
  return twins.groups()
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
  const sameAs = (by: By) => rows.filter(row => isSame(row, changed, by))
  return {
    twins: move(twins, changed, sameAs(wholeBy(template))),
    sameName: namedBy.includes(prop)
      ? move(sameName, changed, hasName(changed, namedBy) ? sameAs({ props: namedBy }) : [])
      : sameName,
  }
}
