import type { Merged } from '../spreadsheet/merged.ts'
import type { ImportRow, NotedCell } from './import-rules.ts'

interface Filled {
  rows: ImportRow[]
  /** Cells that got what stands in the merged cell over them. */
  filled: NotedCell[]
}

/**
 * What a person sees beside several rows at once is meant for each of them: cells that are merged downwards get what stands
 * in the first one. `columns` tells which column of the sheet a field is in; headers and titles are no rows here, so that
 * nothing flows down from them.
 */
export const fillMerged = (
  rows: readonly ImportRow[],
  columns: readonly { prop: string; at: number }[],
  merged: readonly Merged[],
): Filled => {
  const byLine = new Map(rows.map((row, at) => [row.line, at]))
  const byColumn = Map.groupBy(merged, each => each.s.c)
  const after = [...rows]
  const filled: NotedCell[] = []
  for (const { prop, at: column } of columns) {
    // Each row once, however many cells a file says lie over one another.
    let next = 0
    for (const { s, e } of byColumn.get(column)?.toSorted((a, b) => a.s.r - b.s.r) ?? []) {
      const first = byLine.get(s.r + 1)
      if (first === undefined || first < next) continue
      const text = rows[first]?.cells[prop]
      for (next = first + 1; next < rows.length; next++) {
        const row = after[next]
        if (!row || row.line > e.r + 1) break
        if (!text || row.cells[prop]) continue
        after[next] = { ...row, cells: { ...row.cells, [prop]: text } }
        filled.push({ id: row.id, line: row.line, prop })
      }
    }
  }
  return { rows: after, filled }
}
