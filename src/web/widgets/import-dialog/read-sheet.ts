import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { withoutUnseen } from '#contract/unseen-signs.ts'

import type { Beside, CellAt } from '../spreadsheet/beside.ts'
import type { Merged } from '../spreadsheet/merged.ts'
import { fillMerged } from './fill-merged.ts'
import { findHeader, type Header, type Line } from './find-header.ts'
import type { ImportRow } from './import-rules.ts'

/** What a sheet holds of a template. */
export interface ReadSheet extends Pick<Header, 'ignored' | 'repeated'> {
  rows: ImportRow[]
  /** Columns that have to be filled and are not there. */
  missing: string[]
  /** Lines with a formula that its program has not worked out: it stands there as it was written. */
  formulas: number[]
  /** Columns with numbers of which the sheet has lost the last figures, and the lines of those. */
  rounded: { label: string; lines: number[] }[]
  /** Cells that got what stands in the merged cell over them. */
  filled: number
  /** Rows among them that the workbook hides, as a filter does. */
  hidden: number
  /** Lines that say in every cell what a line above them says. */
  twins: number[]
  /** The first line with something in it behind those that were read. */
  beyond?: number
}

/** Reads a sheet whose rows come in portions. */
export interface SheetReader {
  take(rows: readonly (readonly string[])[], beside?: Beside): void
  /** What it has read so far. */
  read(): ReadSheet
}

/** Words above the headers, such as the name of the list, take no more rows than these. */
const mostTitleRows = 10
const noHeader: Header = { columns: [], ignored: [], repeated: [], last: -1 }

type Columns = Header['columns']

/** The lines among `rows` that have one of these cells in a column of the template. */
const linesWith = (cells: readonly CellAt[], rows: readonly ImportRow[], columns: Columns) => {
  const [lines, taken] = [new Set(rows.map(each => each.line)), new Set(columns.map(each => each.at))]
  return [...new Set(cells.filter(({ c }) => taken.has(c)).map(({ r }) => r + 1))].filter(line =>
    lines.has(line),
  )
}

const roundedOf = (
  cells: readonly CellAt[],
  rows: readonly ImportRow[],
  taken: Columns,
  columns: readonly ImportColumn[],
): ReadSheet['rounded'] =>
  (cells.length > 0 ? taken : []).flatMap(column => {
    const lines = linesWith(cells, rows, [column])
    const label = columns.find(each => each.prop === column.prop)?.label ?? column.prop
    return lines.length > 0 ? [{ label, lines }] : []
  })

/** Remembers rows by all of their cells. */
const createTwins = (columns: Columns) => {
  const known = new Set<string>()
  const lines: number[] = []
  const add = ({ line, cells }: ImportRow) => {
    const key = columns.map(({ prop }) => cells[prop]).join('\u0000')
    if (known.has(key)) lines.push(line)
    else known.add(key)
  }
  return { lines, add }
}

const twinsAmong = (rows: readonly ImportRow[], columns: Columns) => {
  const twins = createTwins(columns)
  rows.forEach(twins.add)
  return twins.lines
}

/** Makes rows of the lines below the headers. */
const createRows = (header: Header, newId: () => string) => {
  const rows: ImportRow[] = []
  const twins = createTwins(header.columns)
  const add = ({ line, row }: Line) => {
    const cells: ImportRow['cells'] = {}
    let isEmpty = true
    for (const { prop, at } of header.columns) {
      const text = withoutUnseen(row[at] ?? '').trim()
      cells[prop] = text
      isEmpty &&= text === ''
    }
    if (isEmpty) return
    const made = { id: newId(), line, cells }
    rows.push(made)
    twins.add(made)
  }
  return { rows, add, twins: twins.lines }
}

/**
 * The rows of a sheet under the template's columns. No row means that the sheet is of no use (无效数据！). Where its headers are
 * is known when the lines that may hold them are there.
 */
export const readSheet = ({ columns }: Pick<ImportTemplate, 'columns'>, newId: () => string): SheetReader => {
  const [formulas, rounded, merged]: [CellAt[], CellAt[], Merged[]] = [[], [], []]
  const hidden = new Set<number>()
  let top: Line[] | undefined = []
  let header = noHeader
  let below = createRows(header, newId)
  let line = 0
  let beyond: number | undefined
  const settle = (lines: readonly Line[], known: readonly ImportColumn[]) => {
    top = undefined
    header = findHeader(lines, known) ?? noHeader
    below = createRows(header, newId)
    lines.slice(header.last + 1).forEach(below.add)
  }
  const takeRow = (row: readonly string[]) => {
    line++
    if (row.every(text => text === '')) return
    if (!top) return below.add({ line, row })
    top.push({ line, row })
    if (top.length > mostTitleRows) settle(top, columns)
  }
  return {
    take(some, beside) {
      some.forEach(takeRow)
      for (const each of beside?.merged ?? []) merged.push(each)
      for (const each of beside?.formulas ?? []) formulas.push(each)
      for (const each of beside?.rounded ?? []) rounded.push(each)
      for (const each of beside?.hiddenRows ?? []) hidden.add(each + 1)
      beyond ??= beside?.beyond
    },
    read() {
      if (top) settle(top, columns)
      const { ignored, repeated } = header
      const { rows, count: filled } = fillMerged(below.rows, header.columns, merged)
      return {
        rows,
        missing: columns.flatMap(({ label, prop, required }) =>
          required && !header.columns.some(each => each.prop === prop) ? [label] : [],
        ),
        ignored,
        repeated,
        formulas: linesWith(formulas, rows, header.columns),
        rounded: roundedOf(rounded, rows, header.columns, columns),
        filled,
        hidden: rows.filter(each => hidden.has(each.line)).length,
        // What is merged over rows tells them apart, or makes them one.
        twins: filled > 0 ? twinsAmong(rows, header.columns) : below.twins,
        ...(beyond !== undefined && { beyond }),
      }
    },
  }
}
