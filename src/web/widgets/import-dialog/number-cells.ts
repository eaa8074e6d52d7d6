import type { ImportColumn } from '#contract/import-template.ts'

import type { CodeCell, SeenCell } from '../spreadsheet/beside.ts'
import type { ImportRow } from './import-rules.ts'

type Header = readonly { prop: string; at: number }[]

/** In the rows themselves: nobody else has them yet. Tells whether there were any. */
const put = <C extends CodeCell | SeenCell>(
  rows: readonly ImportRow[],
  header: Header,
  columns: readonly ImportColumn[],
  cells: readonly C[],
  textOf: (cell: C) => string,
): boolean => {
  const wanted = new Set(columns.map(each => each.prop))
  const props = new Map(header.flatMap(({ at, prop }) => (wanted.has(prop) ? [[at, prop]] : [])))
  const meant = cells.filter(({ c }) => props.has(c))
  if (meant.length === 0) return false
  const byLine = new Map(rows.map(row => [row.line, row]))
  for (const cell of meant) {
    const [row, prop] = [byLine.get(cell.r + 1), props.get(cell.c)]
    if (row && prop !== undefined) row.cells[prop] = textOf(cell)
  }
  return true
}

const isNumeric = ({ isNumber, summary }: ImportColumn) => isNumber || summary

/**
 * Puts the numbers back that a sheet writes as codes (12人), in columns of numbers: everywhere else a code is meant, BJ-1001.
 */
export const putNumbersBack = (
  rows: readonly ImportRow[],
  header: Header,
  columns: readonly ImportColumn[],
  codes: readonly CodeCell[],
): boolean => put(rows, header, columns.filter(isNumeric), codes, each => each.number)

/** Telephone numbers, and the words of a choice, do not look like amounts, whatever format their cells have. */
const isOfTexts = ({ isText, isPhone, words }: ImportColumn) => isText && !isPhone && !words

/** Puts what a sheet shows of numbers, ¥1,234.50, in their place in columns of texts. */
export const putAsSeen = (
  rows: readonly ImportRow[],
  header: Header,
  columns: readonly ImportColumn[],
  seen: readonly SeenCell[],
): boolean => put(rows, header, columns.filter(isOfTexts), seen, each => each.text)
