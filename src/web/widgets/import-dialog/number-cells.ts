import type { ImportColumn } from '#contract/import-template.ts'

import type { CodeCell } from '../spreadsheet/beside.ts'
import type { ImportRow } from './import-rules.ts'

/**
 * Puts the numbers back that a sheet writes as codes (12人), in columns of numbers: everywhere else a code is meant, BJ-1001. In
 * the rows themselves: nobody else has them yet. Tells whether there were any.
 */
export const putNumbersBack = (
  rows: readonly ImportRow[],
  header: readonly { prop: string; at: number }[],
  columns: readonly ImportColumn[],
  codes: readonly CodeCell[],
): boolean => {
  const numeric = new Set(
    columns.flatMap(({ prop, isNumber, summary }) => (isNumber || summary ? [prop] : [])),
  )
  const props = new Map(header.flatMap(({ at, prop }) => (numeric.has(prop) ? [[at, prop]] : [])))
  const meant = codes.filter(({ c }) => props.has(c))
  if (meant.length === 0) return false
  const byLine = new Map(rows.map(row => [row.line, row]))
  for (const { r, c, number } of meant) {
    const [row, prop] = [byLine.get(r + 1), props.get(c)]
    if (row && prop !== undefined) row.cells[prop] = number
  }
  return true
}
