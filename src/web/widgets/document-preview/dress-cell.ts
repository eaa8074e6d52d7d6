import type { Look } from '../spreadsheet/cell-looks.ts'

/** Gives a cell the look that its maker gave it. */
export const dressCell = ({ style }: HTMLElement, look: Look): void => {
  const { bold, italic, underline, strike, size, color, fill, align, isMiddle, indent, isUpright } = look
  if (bold) style.fontWeight = '600'
  if (italic) style.fontStyle = 'italic'
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean)
  if (lines.length > 0) style.textDecoration = lines.join(' ')
  if (size !== undefined) style.fontSize = `${size}em`
  if (color) style.color = color
  if (fill) style.backgroundColor = fill
  if (align) style.textAlign = align
  if (isMiddle) style.verticalAlign = 'middle'
  if (indent !== undefined) style.paddingInline = `calc(8px + ${indent}em)`
  if (isUpright) Object.assign(style, { writingMode: 'vertical-rl', textOrientation: 'upright' })
}
