import type { CellRemark } from '../spreadsheet/cell-remarks.ts'
import { lettersOf } from '../spreadsheet/column-letters.ts'
import type { SheetRows } from '../spreadsheet/read-workbook.ts'
import { shownColumns } from '../spreadsheet/shown-columns.ts'
import { showNumber } from '../number/show-number.ts'
import { screenOnly } from './paper.ts'
import { shownRows } from './sheet-sentences.ts'

/** Remarks on cells (批注): a corner marks the cell, and all are listed above the sheet, for fingers and keys as well. */

/** Not over the looks that its maker gave a cell. */
export const remarkStyle = `
  details { margin: 16px; color: #595959; font: 14px/1.6 sans-serif }
  summary { cursor: pointer }
  details ul { margin: 8px 0; padding-inline-start: 24px }
  details li { white-space: pre-line; overflow-wrap: anywhere }
  td.remarked { background-image: linear-gradient(225deg, #d4380d 6px, transparent 6px) !important }
`

/** Those on cells that are drawn. */
export const seenRemarks = ({ remarks = [], hidden }: SheetRows): CellRemark[] => {
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)]
  return remarks.filter(({ r, c }) => r < shownRows && c < shownColumns && !rows.has(r) && !columns.has(c))
}

export const markRemark = (cell: HTMLElement, words: string | undefined): void => {
  if (words === undefined) return
  cell.classList.add('remarked')
  cell.title = [cell.title, words].filter(Boolean).join('\n')
}

/** More of one sheet nobody reads in a list; their cells are marked all the same. */
const mostListed = 1000

export const listRemarks = (section: HTMLElement, sheet: SheetRows): void => {
  const remarks = seenRemarks(sheet)
  if (remarks.length === 0) return
  const make = (name: string, textContent: string) =>
    Object.assign(section.ownerDocument.createElement(name), { textContent })
  const list = make('ul', '')
  const listed = remarks.slice(0, mostListed)
  list.append(...listed.map(({ r, c, words }) => make('li', `${lettersOf(c)}${r + 1} ${words}`)))
  const whole = Object.assign(make('details', ''), { className: screenOnly })
  const which = listed.length < remarks.length ? `前 ${showNumber(listed.length)} 处` : ''
  whole.append(make('summary', `这个工作表有 ${showNumber(remarks.length)} 处批注，点这里查看${which}`), list)
  section.append(whole)
}
