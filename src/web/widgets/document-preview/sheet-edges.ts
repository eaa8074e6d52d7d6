import type { CellAt } from '../spreadsheet/beside.ts'
import type { Edges, Side } from '../spreadsheet/cell-edges.ts'
import type { SheetLooks } from '../spreadsheet/cell-looks.ts'

/** Behind the last text so many rows and columns are drawn that have lines alone: forms that are to be filled in. */
const framed = { rows: 100, columns: 30 }

/** How many rows and columns of a sheet there are to be seen. */
export const extentOf = (texts: readonly string[][], looks: SheetLooks | undefined) => {
  const extent = { rows: texts.length, columns: texts.reduce((most, row) => Math.max(most, row.length), 0) }
  const most = { rows: extent.rows + framed.rows, columns: extent.columns + framed.columns }
  const hasEdges = looks?.all.map(({ edges }) => edges !== undefined) ?? []
  for (const [r, line] of looks?.rows.slice(0, most.rows).entries() ?? []) {
    // Rows without a look are holes.
    const last = line?.findLastIndex(at => hasEdges[at - 1] === true) ?? -1
    if (last < 0) continue
    extent.rows = Math.max(extent.rows, r + 1)
    extent.columns = Math.max(extent.columns, Math.min(last + 1, most.columns))
  }
  return extent
}

interface Grid {
  /** Rows and columns that are drawn, in their order. */
  rows: readonly number[]
  columns: readonly number[]
  edgesAt: (cell: CellAt) => Edges | undefined
}

/**
 * The lines around a cell as they are seen: two cells share the line between them, and either may have it. Both are given it, for
 * of two different ones the browser would take the paler one of the grid.
 */
export const createSeenEdges = ({ rows, columns, edgesAt }: Grid) => {
  const above = new Map(rows.map((row, at) => [row, rows[at - 1]]))
  const below = new Map(rows.map((row, at) => [row, rows[at + 1]]))
  const before = new Map(columns.map((column, at) => [column, columns[at - 1]]))
  const behind = new Map(columns.map((column, at) => [column, columns[at + 1]]))
  const across = (own: CellAt, side: Side, r: number | undefined, c: number | undefined, other: Side) =>
    edgesAt(own)?.[side] ?? (r === undefined || c === undefined ? undefined : edgesAt({ r, c })?.[other])
  /** Of a cell, and of a merged one that reaches to `last`; undefined where there are none. */
  return (first: CellAt, last = first): Edges | undefined => {
    const { falling, rising } = edgesAt(first) ?? {}
    const seen = {
      top: across(first, 'top', above.get(first.r), first.c, 'bottom'),
      left: across(first, 'left', first.r, before.get(first.c), 'right'),
      bottom: across(last, 'bottom', below.get(last.r), last.c, 'top'),
      right: across(last, 'right', last.r, behind.get(last.c), 'left'),
      falling,
      rising,
    }
    const edges = Object.fromEntries(Object.entries(seen).filter(([, line]) => line !== undefined)) as Edges // of strings
    return Object.keys(edges).length > 0 ? edges : undefined
  }
}
