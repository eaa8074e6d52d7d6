import type { Edges } from '../spreadsheet/cell-edges.ts'
import type { Look } from '../spreadsheet/cell-looks.ts'
import { slantedLines } from './slanted.ts'

/** Gives a cell the look that its maker gave it. */
export const dressCell = ({ style, classList }: HTMLElement, look: Look): void => {
  const { bold, italic, underline, strike, size, color, fill, bar, align, stands, indent, isUpright } = look
  if (bold) style.fontWeight = '600'
  if (italic) style.fontStyle = 'italic'
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean)
  if (lines.length > 0) style.textDecoration = lines.join(' ')
  if (size !== undefined) style.fontSize = `${size}em`
  if (color) style.color = color
  if (fill) style.backgroundColor = fill
  if (bar)
    Object.assign(style, {
      background: `${bar} center / calc(100% - 2px) calc(100% - 4px) no-repeat`,
      backgroundColor: fill ?? '',
    })
  // The colour of links may not be seen on his.
  if (color ?? fill) classList.add('coloured')
  if (align) style.textAlign = align
  if (stands) style.verticalAlign = stands
  if (indent !== undefined) style.paddingInline = `calc(8px + ${indent}em)`
  if (isUpright) Object.assign(style, { writingMode: 'vertical-rl', textOrientation: 'upright' })
}

/** Draws the lines around a cell and through it: those that it shares with the cell above or before it are drawn by that. */
export const edgeCell = (
  { style }: HTMLElement,
  { falling, rising, ...around }: Edges,
  at: { isTop: boolean; isLeft: boolean },
): void => {
  if (around.top && at.isTop) style.borderTop = around.top
  if (around.right) style.borderRight = around.right
  if (around.bottom) style.borderBottom = around.bottom
  if (around.left && at.isLeft) style.borderLeft = around.left
  const through = slantedLines({ falling, rising })
  if (through) style.backgroundImage = through
}
