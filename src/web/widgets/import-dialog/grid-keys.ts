/** A cell by its row and column, from 0. */
export interface Spot {
  row: number
  column: number
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

interface Size {
  rows: number
  columns: number
  /** Rows that are in sight at once. */
  page: number
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Where a key leads from a cell, as in the grids of the ARIA practices; undefined where it is none of theirs. */
export const spotAfter = (
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Spot,
  { rows, columns, page }: Size,
): Spot | undefined => {
  const isFar = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): Spot => ({
    row: clamp(nextRow, rows),
    column: clamp(nextColumn, columns),
  })
  if (rows === 0) return undefined
  if (key === 'Home') return to(isFar ? 0 : row, 0)
  if (key === 'End') return to(isFar ? rows : row, columns)
  if (isFar) return undefined
  if (key === 'ArrowUp') return to(row - 1, column)
  if (key === 'ArrowDown') return to(row + 1, column)
  if (key === 'ArrowLeft') return to(row, column - 1)
  if (key === 'ArrowRight') return to(row, column + 1)
  if (key === 'PageUp') return to(row - page, column)
  if (key === 'PageDown') return to(row + page, column)
  return undefined
}
