import type { Edges } from '../spreadsheet/cell-edges.ts'
import type { Look } from '../spreadsheet/cell-looks.ts'

/** Gives a cell the look that its maker gave it. */
export const dressCell = ({ style }: HTMLElement, look: Look): void => {
  const { bold, italic, underline, strike, size, color, fill, align, stands, indent, isUpright } = look
  if (bold) style.fontWeight = '600'
  if (italic) style.fontStyle = 'italic'
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean)
  if (lines.length > 0) style.textDecoration = lines.join(' ')
  if (size !== undefined) style.fontSize = `${size}em`
  if (color) style.color = color
  if (fill) style.backgroundColor = fill
  if (align) style.textAlign = align
  if (stands) style.verticalAlign = stands
  if (indent !== undefined) style.paddingInline = `calc(8px + ${indent}em)`
  if (isUpright) Object.assign(style, { writingMode: 'vertical-rl', textOrientation: 'upright' })
}

/** A line from corner to corner, as thin as the others: the middle of a gradient towards the other two. */
const slanted = (towards: string, line: string) => {
  const [width = '1px', , colour = ''] = line.split(' ')
  const half = `${Number.parseFloat(width) / 2}px`
  return `linear-gradient(${towards}, transparent calc(50% - ${half}), ${colour} calc(50% - ${half}), ${colour} calc(50% + ${half}), transparent calc(50% + ${half}))`
}

/** Draws the lines around a cell and through it. */
export const edgeCell = ({ style }: HTMLElement, { falling, rising, ...around }: Edges): void => {
  if (around.top) style.borderTop = around.top
  if (around.right) style.borderRight = around.right
  if (around.bottom) style.borderBottom = around.bottom
  if (around.left) style.borderLeft = around.left
  const through = [
    falling && slanted('to top right', falling),
    rising && slanted('to bottom right', rising),
  ].filter(Boolean)
  if (through.length > 0) style.backgroundImage = through.join(', ')
}
