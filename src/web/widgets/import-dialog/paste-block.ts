import type { ImportColumn } from '#contract/import-template.ts'
import { showNumber } from '../number/show-number.ts'
import type { CellTexts } from './cell-texts.ts'
import type { Spot } from './grid-keys.ts'
import { heldText, type ImportRow } from './import-rules.ts'

/** A cell: in quotation marks, which are doubled within, where it holds tabs or lines; of marks that are only its own it keeps all. */
const cellPattern = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y

/** The cells that were copied in a spreadsheet, which puts tabs between them; one word is one cell. */
export const readBlock = (text: string): string[][] => {
  if (text === '') return []
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    cellPattern.lastIndex = at
    const [whole = '', quoted, plain = ''] = cellPattern.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    at += whole.length
    const [end] = /^(?:\t|\r?\n|\r)/.exec(text.slice(at, at + 2)) ?? []
    if (end === undefined) break
    at += end.length
    // The end of the last row begins no other.
    if (end !== '\t' && at === text.length) break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** One cell as a spreadsheet would put it down, so that it comes back as it was. */
export const asBlock = (text: string): string =>
  /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export interface Pasted {
  /** What other texts than before there are; a cell that gets what it holds is not changed. */
  texts: CellTexts
  /** So many cells hold what was pasted. */
  count: number
  /** Rows and columns of the block that the table ends before. */
  rowsLeft: number
  columnsLeft: number
  /** A column that the table does not let anybody change is in its way. */
  isShut: boolean
}

/** Where a block comes to stand that is put down at a cell: from there to the right and down, in what can be changed. */
export const pasteAt = (
  block: readonly (readonly string[])[],
  { row, column }: Spot,
  rows: readonly ImportRow[],
  columns: readonly ImportColumn[],
): Pasted => {
  const width = block.reduce((widest, each) => Math.max(widest, each.length), 0)
  const below = rows.slice(row, row + block.length)
  const beside = columns.slice(column, column + width)
  const open = beside.flatMap((each, at) => (each.disabled ? [] : [{ prop: each.prop, at }]))
  const texts = new Map<string, Record<string, string>>()
  let count = 0
  for (const [at, { id, cells }] of below.entries()) {
    const changed: Record<string, string> = {}
    for (const { prop, at: place } of open) {
      const text = block[at]?.[place]
      if (text === undefined) continue
      count++
      const held = heldText(columns, prop, text)
      if (held !== (cells[prop] ?? '')) changed[prop] = held
    }
    if (Object.keys(changed).length > 0) texts.set(id, changed)
  }
  return {
    texts,
    count,
    rowsLeft: block.length - below.length,
    columnsLeft: width - beside.length,
    isShut: open.length < beside.length,
  }
}

/** What is told of it; nothing of a single cell that has found its place. */
export const pastedWords = ({ count, rowsLeft, columnsLeft, isShut }: Pasted): string | undefined => {
  const left = [
    rowsLeft > 0 && `表格下方多出的 ${showNumber(rowsLeft)} 行`,
    columnsLeft > 0 && `右侧多出的 ${columnsLeft} 列`,
    isShut && '不能修改的列',
  ].filter(each => each !== false)
  if (left.length > 0) return `已粘贴 ${showNumber(count)} 格；${left.join('、')}没有粘贴`
  return count > 1 ? `已粘贴 ${showNumber(count)} 格` : undefined
}
