import type { FrozenLines } from '../spreadsheet/frozen-lines.ts'
import type { Merged } from '../spreadsheet/merged.ts'

/** Rows and columns of a sheet that stay in sight while the others are scrolled. */

export const heldStyle = `
  thead { position: relative; z-index: 3 }
  table.holds-rows thead, table:not(.holds-rows) thead tr:first-child th { position: sticky; top: 0 }
  thead tr:first-child th { z-index: 1 }
  tr th:first-child { position: sticky; left: 0; z-index: 2 }
  thead tr:first-child th:first-child { z-index: 3 }
  thead td, td.held { background: #fff }
  table.holds-columns :is(td, th).held { position: sticky; z-index: 1 }
  table.holds-columns thead tr:first-child th.held { z-index: 2 }
`

/** Of the lines that are drawn how many are held; of rows, none that a merged cell joins with one that is not. */
export const heldAmong = (
  frozen: FrozenLines | undefined,
  merged: readonly Merged[],
  rows: readonly number[],
  columns: readonly number[],
): FrozenLines => {
  if (!frozen) return { rows: 0, columns: 0 }
  let end = frozen.rows
  for (let before = -1; before !== end;) {
    before = end
    for (const { s, e } of merged) if (s.r < end && e.r >= end) end = s.r
  }
  const countBelow = (drawn: readonly number[], to: number) => drawn.filter(at => at < to).length
  return { rows: countBelow(rows, end), columns: countBelow(columns, frozen.columns) }
}

/** Where a held cell stands: as far from the left as the columns before it are broad. */
export const hold = (cell: HTMLElement, column: number): void => {
  cell.classList.add('held')
  cell.style.left = `var(--left-${column})`
}

/** They leave at least that much of the window to the others. */
const most = 0.5

/** As soon as it is seen how broad its columns and how high its rows are, and whenever that changes. */
export const keepHeld = (table: HTMLTableElement, columns: number): void => {
  const root = table.ownerDocument.documentElement
  const fit = () => {
    // In the pixels that styles are written in, however large the page is shown.
    const scale = table.getBoundingClientRect().width / table.offsetWidth || 1
    const [number, ...letters] = [...(table.rows[0]?.cells ?? [])].slice(0, columns + 1)
    let left = (number?.getBoundingClientRect().width ?? 0) / scale
    for (const [at, letter] of letters.entries()) {
      table.style.setProperty(`--left-${at}`, `${left}px`)
      left += letter.getBoundingClientRect().width / scale
    }
    const high = (table.tHead?.offsetHeight ?? 0) * scale
    table.classList.toggle('holds-columns', left * scale <= root.clientWidth * most)
    table.classList.toggle('holds-rows', high <= root.clientHeight * most)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(table)
  observer.observe(root)
}
