import type { Merged } from '../spreadsheet/merged.ts'
import type { ImportRow } from './import-rules.ts'

interface Filled {
  rows: ImportRow[]
  /** Cells that were filled. */
  count: number
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
  const filled = [...rows]
  let count = 0
  for (const { prop, at: column } of columns) {
    // Each row once, however many cells a file says lie over one another.
    let next = 0
    for (const { s, e } of merged.filter(each => each.s.c === column).toSorted((a, b) => a.s.r - b.s.r)) {
      const first = byLine.get(s.r + 1)
      if (first === undefined || first < next) continue
      const text = rows[first]?.cells[prop]
      for (next = first + 1; next < rows.length; next++) {
        const row = filled[next]
        if (!row || row.line > e.r + 1) break
        if (!text || row.cells[prop]) continue
        filled[next] = { ...row, cells: { ...row.cells, [prop]: text } }
        count++
      }
    }
  }
  return { rows: filled, count }
}
