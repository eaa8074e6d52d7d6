import type { ImportTemplate } from '#contract/import-template.ts'
import { byLine, type CellPlace, type ImportRow, type NotedCell, type NotedRow } from './import-rules.ts'
import { regroup, type AlikeRows, type Twins } from './twins.ts'

/** What is told of the rows of a file though nothing is wrong with them. */
export interface Noted extends AlikeRows {
  /** Cells with a formula that its program has not worked out: it stands there as it was written. */
  formulas: readonly NotedCell[]
  /** Numbers of which the sheet has lost the last figures. */
  rounded: readonly NotedCell[]
  /** Telephone numbers that were numbers there, and may have lost the 0 before their area code. */
  landlines: readonly NotedCell[]
  /** Cells that got what stands in the merged cell over them. */
  filled: readonly NotedCell[]
  /** Cells whose lines have become one, in columns of one line. */
  joined: readonly NotedCell[]
  /** Rows that the workbook hides, as a filter does. */
  hidden: readonly NotedRow[]
}

/** What only the server knows: a row repeats a record that is there already, or has its name. */
export const likenesses = ['repeats', 'namesakes'] as const
/** Rows by what is there already. */
export type Alike = Readonly<Record<(typeof likenesses)[number], readonly NotedRow[]>>
export const noneAlike: Alike = { repeats: [], namesakes: [] }

/** Why a row may be one too many: nobody sees it in the file, it repeats one above it, or something is there already. */
export const doubts = ['hidden', 'twins', 'sameName', ...likenesses] as const
export type Doubt = (typeof doubts)[number]

/** A row of which that is told; `first` is the line of the row that it is alike. */
export type DoubtedRow = NotedRow & { first?: number }

/** What can still be told: of the rows that are in the table. */
export type StillNoted = Pick<Noted, 'formulas' | 'rounded' | 'landlines' | 'filled' | 'joined'> &
  Record<Doubt, readonly DoubtedRow[]>

/** What is told after a cell was changed: nothing of that cell any more. `rows` are all that there are, with the change. */
export const noteChange = (
  noted: Noted,
  rows: readonly ImportRow[],
  { id, prop }: CellPlace,
  template: Pick<ImportTemplate, 'columns' | 'namedBy'>,
): Noted => {
  const isOther = (cell: NotedCell) => cell.id !== id || cell.prop !== prop
  return {
    formulas: noted.formulas.filter(isOther),
    rounded: noted.rounded.filter(isOther),
    landlines: noted.landlines.filter(isOther),
    filled: noted.filled.filter(isOther),
    joined: noted.joined.filter(isOther),
    hidden: noted.hidden,
    ...regroup(noted, rows, { id, prop }, template),
  }
}

/** Each row that has the name of one above it. Of those that say the same altogether that is told. */
const namesakesOf = (sameName: Twins, repeated: readonly NotedRow[], isThere: (row: NotedRow) => boolean) => {
  const told = new Set(repeated.map(row => row.id))
  return sameName
    .flatMap(group => {
      const [first, ...others] = group.filter(isThere)
      return others.flatMap(({ id, line }) =>
        first && !told.has(id) ? [{ id, line, first: first.line }] : [],
      )
    })
    .toSorted(byLine)
}

/** Without the rows that are gone; of equal ones the first that is left repeats nothing. */
export const stillNoted = (
  { formulas, rounded, landlines, filled, joined, hidden, twins, sameName }: Noted,
  { repeats, namesakes }: Alike,
  gone: ReadonlySet<string>,
): StillNoted => {
  const isThere = ({ id }: NotedRow) => !gone.has(id)
  const repeated = twins.flatMap(group => group.filter(isThere).slice(1)).toSorted(byLine)
  return {
    formulas: formulas.filter(isThere),
    rounded: rounded.filter(isThere),
    landlines: landlines.filter(isThere),
    filled: filled.filter(isThere),
    joined: joined.filter(isThere),
    hidden: hidden.filter(isThere),
    twins: repeated,
    sameName: namesakesOf(sameName, repeated, isThere),
    repeats: repeats.filter(isThere),
    namesakes: namesakes.filter(isThere),
  }
}

/** What is told of each row that may be one too many, by its id. */
export const marksOf = (
  noted: StillNoted,
  wordsOf: (doubt: Doubt, row: DoubtedRow) => string,
): ReadonlyMap<string, string> => {
  const marks = new Map<string, string>()
  for (const doubt of doubts)
    for (const row of noted[doubt]) {
      const [before, words] = [marks.get(row.id), wordsOf(doubt, row)]
      marks.set(row.id, before === undefined ? words : `${before}；${words}`)
    }
  return marks
}
