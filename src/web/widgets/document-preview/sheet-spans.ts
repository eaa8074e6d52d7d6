import type { Merged } from '../spreadsheet/merged.ts'

/** One cell that stands for several: over how many rows and columns that are drawn, and whose text it bears. */
interface Span {
  rows: number
  columns: number
  from: { r: number; c: number }
}

export const place = (row: number, column: number): string => `${row} ${column}`

const within = (drawn: readonly number[], first: number, last: number) =>
  drawn.filter(at => at >= first && at <= last)

/**
 * The merged cells among the rows and columns that are drawn, by the first place of each that is: those that others cover, and
 * how far those reach that cover them. One whose first row or column is hidden shows its text in what is left of it.
 */
export const spansOf = (merged: readonly Merged[], rows: readonly number[], columns: readonly number[]) => {
  const covered = new Set<string>()
  const spans = new Map<string, Span>()
  // Those of a person do not lie over each other.
  let left = rows.length * columns.length
  for (const { s, e } of merged) {
    const [down, across] = [within(rows, s.r, e.r), within(columns, s.c, e.c)]
    const [r, c] = [down[0], across[0]]
    const area = down.length * across.length
    if (r === undefined || c === undefined || area > left) continue
    left -= area
    for (const row of down) for (const column of across) covered.add(place(row, column))
    covered.delete(place(r, c))
    spans.set(place(r, c), { rows: down.length, columns: across.length, from: s })
  }
  return { covered, spans }
}
