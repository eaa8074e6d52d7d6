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

/** Colours that would take too long to work out. */
export class TooMuch extends Error {}

interface Texts {
  rows: readonly (readonly string[])[]
  kinds: CellKinds | undefined
  numbers: CellNumbers | undefined
}

const truths: Record<string, boolean> = { TRUE: true, FALSE: false }

/** The cells of a sheet as values, of what its reader has noted of them beside their texts. */
export const valuesOf = ({ rows, kinds, numbers }: Texts) => {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  let looks = 0
  const valueAt = ({ r, c }: CellAt): CellValue => {
    if (++looks > mostLooks) throw new TooMuch()
    const text = rows[r]?.[c]
    if (text === undefined || text === '') return undefined
    const number = numbers?.values[r]?.[c]
    if (number !== undefined) return number
    const kind = kindAt(kinds, r, c)
    if (kind === 'truth') return truths[text] ?? failed
    return kind === 'number' ? Number(text) : text
  }
  /** Of an area as much as there is something in. */
  const filledPart = ({ s, e }: Merged): Merged => ({
    s,
    e: { r: Math.min(e.r, rows.length - 1), c: Math.min(e.c, columns - 1) },
  })
  /** Each of its cells that anything may be in, row by row. */
  const cellsOf = function* (area: Merged): Generator<CellAt> {
    const { s, e } = filledPart(area)
    for (let r = s.r; r <= e.r; r++) for (let c = s.c; c <= e.c; c++) yield { r, c }
  }
  const valuesIn = (area: Merged): CellValue[] => Array.from(cellsOf(area), valueAt)
  return { valueAt, cellsOf, valuesIn, lines: rows.length }
}

export type SheetValues = ReturnType<typeof valuesOf>
