import type { ImportTemplate } from '#contract/import-template.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'

/** What is wrong with a cell; `row` counts from 0 in what was emitted, `field` is a `prop` or empty for the whole row. */
export interface ImportError {
  row: number
  field: string
  message: string
  /** The row that it repeats, counted like `row`; the sentence counts rows that were sent, a person those of the sheet. */
  sameAs?: number
}

/** What a check has found. */
export interface Findings {
  errors: readonly ImportError[]
  /** Rows that are there already, as far as they say, counted like `row`: nothing is wrong with them. A save tells of those that nobody knew of. */
  repeats?: readonly number[]
  /** Rows that have the name of a record and say something else of it: one more is made of each. */
  namesakes?: readonly number[]
  /** They have been imported already, which nobody heard of: what to say of it. */
  done?: string
}

/**
 * What a check says of the rows that it was given, without what is out of date: the cells that were changed while it ran, and
 * the rows that went (no field). Of a row as a whole, and of the one that it repeats, any change counts.
 */
export const stillTrue = (
  rows: readonly ImportRow[],
  errors: readonly ImportError[],
  changed: readonly CellPlace[],
): ImportError[] => {
  if (changed.length === 0) return [...errors]
  const cells = Map.groupBy(changed, ({ id }) => id)
  const isChanged = (row: number, field: string) =>
    cells.get(rows[row]?.id ?? '')?.some(({ prop }) => prop === '' || field === '' || prop === field) ?? false
  return errors.filter(
    ({ row, field, sameAs }) => !isChanged(row, field) && (sameAs === undefined || !isChanged(sameAs, field)),
  )
}

/** Sentences by row id and field, so that they stay with their row when others are deleted. */
export const pinErrors = (
  rows: readonly ImportRow[],
  errors: readonly ImportError[],
): Map<string, Record<string, string>> => {
  const pinned = new Map<string, Record<string, string>>()
  for (const { row, field, message, sameAs } of errors) {
    const id = rows[row]?.id
    const line = sameAs === undefined ? undefined : rows[sameAs]?.line
    const sentence = line === undefined ? message : message.replace(/第 \d+ 行/, `第 ${line} 行`)
    if (!id) continue
    const known = pinned.get(id)
    // Of a cell one sentence is enough to repair it; of a row as a whole each is about something else.
    const before = field === '' ? known?.[''] : undefined
    pinned.set(id, { ...known, [field]: before === undefined ? sentence : `${before}；${sentence}` })
  }
  return pinned
}

/** The first cell that is wrong, as a person reads the table; of a row as a whole there is no field. */
export const firstWrong = (
  template: Pick<ImportTemplate, 'columns'>,
  rows: readonly ImportRow[],
  problems: ReadonlyMap<string, Record<string, string>>,
): CellPlace | undefined => {
  const first = rows.find(row => problems.has(row.id))
  const [field] = asTheyStand(template, problems.get(first?.id ?? '')).map(([each]) => each)
  return first && { id: first.id, prop: field ?? '' }
}

/**
 * What is wrong in a row, field by field: first what concerns all of it, then cell by cell as they stand, whoever found out
 * about them first.
 */
export const asTheyStand = (
  { columns }: Pick<ImportTemplate, 'columns'>,
  wrong: Record<string, string> = {},
): [field: string, sentence: string][] => {
  const props = ['', ...columns.map(({ prop }) => prop)]
  return Object.entries(wrong).toSorted(([one], [other]) => props.indexOf(one) - props.indexOf(other))
}
