import type { ImportTemplate } from '#contract/import-template.ts'
import { isChanged, sameText, type CellTexts } from './cell-texts.ts'
import { byLine, type CellPlace, type ImportRow, type NotedCell, type NotedRow } from './import-rules.ts'
import { groupAlike, regroup, type AlikeRows, type Twins } from './twins.ts'

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
  /** The first cell of rows that add up those above them. */
  totals: readonly NotedCell[]
  /** Rows that the workbook hides, as a filter does. */
  hidden: readonly NotedRow[]
}

export const nothingNoted: Noted = {
  formulas: [],
  rounded: [],
  landlines: [],
  filled: [],
  joined: [],
  totals: [],
  hidden: [],
  twins: [],
  sameName: [],
}

/** What is told of single cells. */
export type ToldOfCells = Pick<Noted, 'formulas' | 'rounded' | 'landlines' | 'filled' | 'joined' | 'totals'>

/** A column of some rows. */
export interface ColumnCells {
  ids: ReadonlySet<string>
  prop: string
}

/** What only the server knows: a row repeats a record that is there already, or has its name. */
export const likenesses = ['repeats', 'namesakes'] as const
/** Rows by what is there already. */
export type Alike = Readonly<Record<(typeof likenesses)[number], readonly NotedRow[]>>
export const noneAlike: Alike = { repeats: [], namesakes: [] }

/** `change` done to the rows of each likeness. */
export const eachAlike = (
  before: Alike,
  change: (rows: Alike['repeats'], of: keyof Alike) => Alike['repeats'],
): Alike => ({
  repeats: change(before.repeats, 'repeats'),
  namesakes: change(before.namesakes, 'namesakes'),
})

/** What is known of these rows. */
export const alikeAmong = (alike: Alike, ids: ReadonlySet<string>): Alike =>
  eachAlike(alike, rows => rows.filter(({ id }) => ids.has(id)))

export const alikeWithout = (alike: Alike, ids: ReadonlySet<string>): Alike =>
  eachAlike(alike, rows => rows.filter(({ id }) => !ids.has(id)))

/** Of these rows what was known earlier, as they are what they were then. */
export const alikeAgain = (alike: Alike, ids: ReadonlySet<string>, earlier: Alike): Alike =>
  eachAlike(alikeWithout(alike, ids), (rows, of) => [...rows, ...earlier[of]].toSorted(byLine))

/** Why a row may be one too many: it adds up others, nobody sees it in the file, it repeats one above it, or something is there already. */
export const doubts = ['totals', 'hidden', 'twins', 'sameName', ...likenesses] as const
export type Doubt = (typeof doubts)[number]

/** A row of which that is told; `first` is the line of the row that it is alike. */
export type DoubtedRow = NotedRow & { first?: number }

/** What can still be told: of the rows that are in the table. */
export type StillNoted = ToldOfCells & Record<Doubt, readonly DoubtedRow[]>

/** `change` done to what is told of cells, list by list. */
const eachTold = (
  told: ToldOfCells,
  change: (cells: readonly NotedCell[], of: keyof ToldOfCells) => readonly NotedCell[],
): ToldOfCells => ({
  formulas: change(told.formulas, 'formulas'),
  rounded: change(told.rounded, 'rounded'),
  landlines: change(told.landlines, 'landlines'),
  filled: change(told.filled, 'filled'),
  joined: change(told.joined, 'joined'),
  totals: change(told.totals, 'totals'),
})

/** What is told of these cells. */
export const toldAmong = (told: ToldOfCells, { ids, prop }: ColumnCells): ToldOfCells =>
  eachTold(told, cells => cells.filter(cell => ids.has(cell.id) && cell.prop === prop))

/** With what was told earlier of cells that hold again what they held. */
export const tellAgain = (noted: Noted, earlier: ToldOfCells): Noted => ({
  ...noted,
  ...eachTold(noted, (cells, of) => [...cells, ...earlier[of]].toSorted(byLine)),
})

/** What is told of cells, without those that were changed. */
const ofOthers = (noted: Noted, texts: CellTexts) => ({
  ...eachTold(noted, cells => cells.filter(cell => !isChanged(texts, cell))),
  hidden: noted.hidden,
})

type Asked = Pick<ImportTemplate, 'columns' | 'namedBy'>

/** What is told after a cell was changed: nothing of that cell any more. `rows` are all that there are, with the change. */
export const noteChange = (
  noted: Noted,
  rows: readonly ImportRow[],
  { id, prop }: CellPlace,
  template: Asked,
): Noted => ({
  ...ofOthers(noted, sameText([id], prop, '')),
  ...regroup(noted, rows, { id, prop }, template),
})

/** The same of several. */
export const noteChanges = (
  noted: Noted,
  rows: readonly ImportRow[],
  texts: CellTexts,
  template: Asked,
): Noted => ({ ...ofOthers(noted, texts), ...groupAlike(rows, template) })

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
  noted: Noted,
  { repeats, namesakes }: Alike,
  gone: ReadonlySet<string>,
): StillNoted => {
  const isThere = ({ id }: NotedRow) => !gone.has(id)
  const { hidden, twins, sameName } = noted
  const repeated = twins.flatMap(group => group.filter(isThere).slice(1)).toSorted(byLine)
  return {
    ...eachTold(noted, cells => cells.filter(isThere)),
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
