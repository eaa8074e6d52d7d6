import { bytesOf, extensionOf } from '#contract/files.ts'
import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { importDefaults, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { inOneLine } from '#contract/one-line.ts'
import { writtenNumber } from '#contract/written-number.ts'

import { stripped } from './find-header.ts'

/** A row as it is edited: `id` stays the same when it is sent again, so that nothing is imported twice. */
export interface ImportRow {
  id: string
  /** Row of the sheet, from 1 as a person counts it. */
  line: number
  cells: Record<string, string>
  /** The same as that of another row, where the columns that are not imported say the same in both; none where they say nothing. */
  rest?: number
}

/** A cell by its row and field; no field is the row as a whole. */
export interface CellPlace {
  id: string
  prop: string
}

/** A cell by its line, too: of this one something is told that is no error. */
export interface NotedCell extends CellPlace {
  line: number
}

/** The same of a row as a whole. */
export type NotedRow = Pick<ImportRow, 'id' | 'line'>

/** What is emitted: texts by `prop`, and the row's id. */
export type ImportedRow = Record<string, string> & { id: string }

/** A file's name without its ending. */
export const baseOf = (fileName: string) => {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? fileName : fileName.slice(0, dot)
}

/**
 * The template that a file was made from: the one whose base name is in the file's name (specification section 5), the
 * longest where several are. Compared as text, never compiled: a second download is called `用户导入模板 (1).xlsx`.
 */
export const findTemplate = (
  fileName: string,
  templates: readonly ImportTemplate[],
): ImportTemplate | undefined => {
  const name = stripped(baseOf(fileName))
  return templates
    .filter(each => name.includes(stripped(baseOf(each.name))))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
}

/** What is wrong with the files chosen, before one is opened (specification section 5). */
export const importProblem = (
  files: readonly { name: string; size: number }[],
  templates: readonly ImportTemplate[],
): string | undefined => {
  const [file] = files
  if (!file) return undefined
  if (files.length > importDefaults.files) return messages.tooManyFiles
  if (!importDefaults.accept.some(each => each === `.${extensionOf(file.name)}`))
    return messages.wrongExtension(importDefaults.accept)
  if (file.size > bytesOf(importDefaults.megabytes)) return messages.tooLarge(importDefaults.megabytes)
  return findTemplate(file.name, templates) ? undefined : messages.wrongTemplate
}

/** Rows of a sheet that are looked at: as many again as may be imported, for titles and empty ones among them. */
export const mostRead = 2 * limits.batchRows
/** More empty rows than these are the end of what somebody filled. */
const mostEmpty = 1000

/** Whether there are more rows than may be imported, or may be behind those that were looked at: none is left out in silence. */
export const hasTooMany = (rows: readonly Pick<ImportRow, 'line'>[]): boolean =>
  rows.length > limits.batchRows || (rows.at(-1)?.line ?? 0) > mostRead - mostEmpty

/** What a cell of the column holds of what was typed into it. */
export const heldText = (columns: readonly ImportColumn[], prop: string, text: string): string => {
  const isOneLine = columns.some(each => each.prop === prop && each.isOneLine)
  return (isOneLine ? inOneLine(text) : text).trim()
}

export const removeRows = (rows: readonly ImportRow[], ids: ReadonlySet<string>): ImportRow[] =>
  rows.filter(row => !ids.has(row.id))

/** As the sheet has them. */
export const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line

/** Rows that were taken away come back where they were. */
export const restoreRows = (rows: readonly ImportRow[], gone: readonly ImportRow[]): ImportRow[] =>
  [...rows, ...gone].toSorted(byLine)

/** The sum of each column that is added up, with two decimals where it is not whole. */
export const summaryOf = (
  rows: readonly ImportRow[],
  columns: readonly ImportColumn[],
): Record<string, string> =>
  Object.fromEntries(
    columns
      .filter(each => each.summary)
      .map(({ prop }) => {
        const sum = rows.reduce((total, row) => total + (writtenNumber(row.cells[prop] ?? '') ?? 0), 0)
        return [prop, Number.isInteger(sum) ? String(sum) : sum.toFixed(limits.decimals)]
      }),
  )

const portion = 100

/** What is sent, a portion at a time; `pause` is waited for between two, so that 50,000 rows hold up nothing. */
export const toEmit = async (
  rows: readonly ImportRow[],
  pause: () => Promise<void>,
): Promise<ImportedRow[]> => {
  const emitted: ImportedRow[] = []
  for (const [at, { id, cells }] of rows.entries()) {
    if (at % portion === 0) await pause()
    emitted.push({ ...cells, id })
  }
  return emitted
}
