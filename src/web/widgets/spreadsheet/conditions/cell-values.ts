import type { CellAt } from '../beside.ts'
import { kindAt, type CellKinds } from '../cell-kinds.ts'
import type { CellNumbers } from '../cell-numbers.ts'
import type { Merged } from '../merged.ts'

/** What a formula makes of something it cannot work out, #N/A, #VALUE!; whatever is worked out of it is one as well. */
export type Failed = null
export const failed: Failed = null

/** What is in a cell, or comes of a formula; undefined where nothing is. Days are numbers. */
export type CellValue = number | string | boolean | Failed | undefined

/** Somebody who looks at more cells than this for the colours of a sheet keeps a page waiting for seconds. */
const mostLooks = 2_000_000

/** A cell that was not read, or whose formula nobody has worked out: what depends on it is not known. */
export class NotKnown extends Error {}

/** Colours that would take too long to work out. */
export class TooMuch extends Error {}

interface Texts {
  rows: readonly (readonly string[])[]
  kinds: CellKinds | undefined
  numbers: CellNumbers | undefined
  /** Those that nobody has worked out. */
  formulas: readonly CellAt[]
  /** From which row and column on something stands that was not read. */
  cut: { row: number; column: number }
}

const truths: Record<string, boolean> = { TRUE: true, FALSE: false }

/** The cells of a sheet as values, of what its reader has noted of them beside their texts. */
export const valuesOf = ({ rows, kinds, numbers, formulas, cut }: Texts) => {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const unfinished = new Map<number, Set<number>>()
  for (const { r, c } of formulas) unfinished.set(r, (unfinished.get(r) ?? new Set()).add(c))
  let looks = 0
  const valueAt = ({ r, c }: CellAt): CellValue => {
    if (++looks > mostLooks) throw new TooMuch()
    if (r >= cut.row || c >= cut.column || unfinished.get(r)?.has(c)) throw new NotKnown()
    const text = rows[r]?.[c]
    if (text === undefined || text === '') return undefined
    const number = numbers?.values[r]?.[c]
    if (number !== undefined) return number
    const kind = kindAt(kinds, r, c)
    if (kind === 'truth') return truths[text] ?? failed
    if (kind !== 'number') return text
    return Number.isNaN(Number(text)) ? failed : Number(text)
  }
  /** Each cell of an area that anything may be in, row by row. */
  const cellsOf = function* ({ s, e }: Merged): Generator<CellAt> {
    if (e.r >= cut.row || e.c >= cut.column) throw new NotKnown()
    for (let r = s.r; r <= Math.min(e.r, rows.length - 1); r++)
      for (let c = s.c; c <= Math.min(e.c, columns - 1); c++) yield { r, c }
  }
  const valuesIn = (area: Merged): CellValue[] => Array.from(cellsOf(area), valueAt)
  return { valueAt, cellsOf, valuesIn }
}

export type SheetValues = ReturnType<typeof valuesOf>
