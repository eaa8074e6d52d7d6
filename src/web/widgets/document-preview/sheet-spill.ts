import type { Look } from '../spreadsheet/cell-looks.ts'

/** Pixels of a letter in the usual size, of Chinese and of others. */
const [broadLetter, letter] = [13, 7]

/** Pixels inside of a column whose width nobody has chosen. */
export const usualColumn = 58

const breadthOf = (text: string, size = 1) =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? broadLetter : letter), 0) * size

/** One of the columns that are drawn, in one row. */
export interface RowCell {
  text: string
  look: Look | undefined
  /** Pixels that its column has inside, where its maker chose it. */
  room: number | undefined
  isFilled: boolean
  /** Whether what it is filled with may go on beside it: a text that is neither merged nor read in a place of its own. */
  isText: boolean
}

/** Where a text stands that is longer than its cell, and over which cells of its row it goes, its own among them. */
export interface Spill {
  side: 'start' | 'center' | 'end'
  from: number
  to: number
}

/** Pixels that a remark takes in one line, where there is so much room. */
const longestRemark = 640

const hasLines = ({ text, look }: RowCell) =>
  text.includes('\n') || look?.wraps === true || look?.isUpright === true

/** Whether a text of the last column is one line as its maker left it. */
export const isRemark = (cell: RowCell, isLastColumn: boolean): boolean =>
  cell.isText && isLastColumn && !hasLines(cell) && breadthOf(cell.text, cell.look?.size) <= longestRemark

/** How many of these cells, the nearest first, have so much room together; undefined where all have not. */
const countFor = (cells: readonly RowCell[], breadth: number) => {
  let [rest, count] = [breadth, 0]
  for (const { room = usualColumn } of cells) {
    if (rest <= 0) break
    rest -= room
    count++
  }
  return rest > 0 ? undefined : count
}

interface Empty {
  before: readonly RowCell[]
  behind: readonly RowCell[]
  /** Nothing more stands in its row: who goes on there pushes over nothing. */
  isLast: boolean
}

const spillOf = (cell: RowCell, at: number, { before, behind, isLast }: Empty): Spill | undefined => {
  const side = cell.look?.align ?? 'start'
  if (!cell.isText || hasLines(cell) || side === 'justify') return undefined
  const more = breadthOf(cell.text, cell.look?.size) - (cell.room ?? usualColumn)
  if (more <= 0) return undefined
  const each = side === 'center' ? more / 2 : more
  const left = side === 'start' ? 0 : countFor(before.toReversed(), each)
  // In the last column of all it is a remark, which is read there.
  const whole = isLast && behind.length > 0 ? behind.length : undefined
  const right = side === 'end' ? 0 : (countFor(behind, each) ?? whole)
  return left === undefined || right === undefined ? undefined : { side, from: at - left, to: at + right }
}

/**
 * The texts of a row that go on over the empty cells beside them, as titles and notes do, and make their columns no broader: to where
 * they do not stand, or to both sides. Over an empty cell goes one of them.
 */
export const spillsIn = (cells: readonly RowCell[]): Map<number, Spill> => {
  const spills = new Map<number, Spill>()
  let free = 0
  for (const [at, cell] of cells.entries()) {
    if (!cell.isFilled) continue
    const next = cells.findIndex((each, index) => index > at && each.isFilled)
    const behind = cells.slice(at + 1, next < 0 ? undefined : next)
    const spill = spillOf(cell, at, { before: cells.slice(free, at), behind, isLast: next < 0 })
    if (spill) spills.set(at, spill)
    free = (spill?.to ?? at) + 1
  }
  return spills
}
