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

interface Held extends Key {
  altKey: boolean
  shiftKey: boolean
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

/** The cell that the Tab key goes on to from one that is edited; undefined before the first that can be and behind the last. */
export const openAfter = (
  { row, column }: Spot,
  step: 1 | -1,
  rows: number,
  isOpen: readonly boolean[],
): Spot | undefined => {
  const columns = isOpen.length
  for (let at = row * columns + column + step; at >= 0 && at < rows * columns; at += step)
    if (isOpen[at % columns]) return { row: Math.floor(at / columns), column: at % columns }
  return undefined
}

/** Where something is written or chosen, the keys are its own; what is only ticked has none but the space bar. */
export const isBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')

/** Back to what stood before the last step, or to that again. */
export type Way = 'back' | 'again'

/** Which way keys lead, as in a spreadsheet: Ctrl Z and Ctrl Y, and with Shift where the command key takes the place of Ctrl. */
export const wayOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Held): Way | undefined => {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'again' : 'back'
  return key.toLowerCase() === 'y' ? 'again' : undefined
}

/**
 * Whether a key begins a text, as in a spreadsheet: a letter or a digit, or whatever an input method makes of it. Signs are left to
 * the shortcuts.
 */
export const beginsText = ({ key, ctrlKey, metaKey, altKey }: Key & { altKey: boolean }): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === 'Process' || /^[\p{L}\p{N}]$/u.test(key))
