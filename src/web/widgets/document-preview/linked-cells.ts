import type { CellAt } from '../spreadsheet/beside.ts'
import type { SheetLink } from '../spreadsheet/sheet-links.ts'
import { outsideAddress } from './links.ts'
import { place } from './sheet-spans.ts'

/** More of them than there are cells to be seen were written by nobody. */
const mostCells = 100_000

/** Where a cell leads to, of those in so many rows and columns; undefined where that is nothing that a reader should follow. */
export const addressesOf = (links: readonly SheetLink[], rows: number, columns: number) => {
  const found = new Map<string, string>()
  let left = mostCells
  for (const { s, e, address } of links) {
    if (left <= 0) break
    if (s.r >= rows || s.c >= columns) continue
    const outside = outsideAddress(address)
    if (!outside) continue
    const [lastRow, lastColumn] = [Math.min(e.r, rows - 1), Math.min(e.c, columns - 1)]
    for (let r = s.r; left > 0 && r <= lastRow; r++)
      for (let c = s.c; left > 0 && c <= lastColumn; c++, left--) found.set(place(r, c), outside)
  }
  return ({ r, c }: CellAt): string | undefined => found.get(place(r, c))
}
