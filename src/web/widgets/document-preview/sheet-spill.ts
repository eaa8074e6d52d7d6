import type { Look } from '../spreadsheet/cell-looks.ts'

/** Pixels of a letter in the usual size, of Chinese and of others, and of a column whose width nobody has chosen. */
const [broadLetter, letter, usualColumn] = [13, 7, 58]

const breadthOf = (text: string, size = 1) =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? broadLetter : letter), 0) * size

interface Cell {
  text: string
  look: Look | undefined
  /** Pixels that its column has inside, where its maker chose it. */
  room: number | undefined
  /** The same of the empty columns to its right, up to the next that is filled; whether none is. Asked for where it matters. */
  beside: () => { rooms: readonly (number | undefined)[]; isLast: boolean }
}

/** Whether a text goes on over the empty cells to its right, as titles and notes do, and makes its column no broader. */
export const spills = ({ text, look, room = usualColumn, beside }: Cell): boolean => {
  if (text.includes('\n') || look?.wraps || (look?.align ?? 'start') !== 'start') return false
  const breadth = breadthOf(text, look?.size)
  if (breadth <= room) return false
  const { rooms, isLast } = beside()
  // In the last column of all it is a remark, which is read there.
  if (rooms.length === 0) return false
  return isLast || breadth <= rooms.reduce((sum: number, each) => sum + (each ?? usualColumn), room)
}
