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

interface Grid {
  /** Rows and columns that are drawn, in their order. */
  rows: readonly number[]
  columns: readonly number[]
  isEmpty: (r: number, c: number) => boolean
  /** Whether a cell says that what is in it stands in the middle of it and of the empty ones behind it that say the same. */
  isAcross: (r: number, c: number) => boolean
}

/** Texts across cells that nobody merged (跨列居中) stand in one cell as well, added to those that are merged. */
export const spanAcross = (
  { covered, spans }: ReturnType<typeof spansOf>,
  { rows, columns, isEmpty, isAcross }: Grid,
): void => {
  for (const r of rows) {
    const isFree = (c: number) => isAcross(r, c) && !covered.has(place(r, c)) && !spans.has(place(r, c))
    for (const [at, c] of columns.entries()) {
      if (!isFree(c) || isEmpty(r, c)) continue
      const end = columns.findIndex((each, index) => index > at && !(isFree(each) && isEmpty(r, each)))
      const over = columns.slice(at + 1, end < 0 ? undefined : end)
      if (over.length === 0) continue
      for (const each of over) covered.add(place(r, each))
      spans.set(place(r, c), { rows: 1, columns: over.length + 1, from: { r, c } })
    }
  }
}
