import type { Look } from '../spreadsheet/cell-looks.ts'

/** Pixels of a letter in the usual size, of Chinese and of others, and of a column whose width nobody has chosen. */
const [broadLetter, letter, usualColumn] = [13, 7, 58]

const breadthOf = (text: string, size = 1) =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? broadLetter : letter), 0) * size

interface Cell {
  text: string
  look: Look | undefined
  /** Pixels that its column and those to the right have inside, where their maker chose it; up to the next that is filled. */
  rooms: readonly (number | undefined)[]
  /** Nothing is filled to the right of it. */
  isLast: boolean
}

/** Whether a text goes on over the empty cells to its right, as titles and notes do, and makes its column no broader. */
export const spills = ({ text, look, rooms, isLast }: Cell): boolean => {
  if (text.includes('\n') || look?.wraps || (look?.align ?? 'start') !== 'start') return false
  // In the last column of all it is a remark, which is read there.
  if (rooms.length < 2) return false
  const breadth = breadthOf(text, look?.size)
  if (breadth <= (rooms[0] ?? usualColumn)) return false
  return isLast || breadth <= rooms.reduce((sum: number, room) => sum + (room ?? usualColumn), 0)
}
