import type { TextRun } from '../spreadsheet/cell-runs.ts'

const lineOf = ({ underline, strike }: TextRun) =>
  [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ')

/** Letters of a cell as they look; who hears them hears what is struck out, raised or lowered, as far as his program tells it. */
export const drawRuns = (page: Document, runs: readonly TextRun[]): Node[] =>
  runs.map(run => {
    const { text, bold, italic, strike, color, script } = run
    const letters = page.createElement(script ?? (strike ? 's' : 'bdi'))
    letters.textContent = text
    const { style } = letters
    if (bold !== undefined) style.fontWeight = bold ? '600' : 'normal'
    if (italic !== undefined) style.fontStyle = italic ? 'italic' : 'normal'
    style.textDecoration = lineOf(run)
    if (color) style.color = color
    return letters
  })
