import { bytesOf, extensionOf } from '#contract/files.ts'
import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { importDefaults, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { writtenNumber } from '#contract/written-number.ts'

import type { Beside, CellAt } from '../spreadsheet/beside.ts'
import type { Merged } from '../spreadsheet/merged.ts'
import { fillMerged } from './fill-merged.ts'

/** A row as it is edited: `id` stays the same when it is sent again, so that nothing is imported twice. */
export interface ImportRow {
  id: string
  /** Row of the sheet, from 1 as a person counts it. */
  line: number
  cells: Record<string, string>
}

/** A cell by its row and field; no field is the row as a whole. */
export interface CellPlace {
  id: string
  prop: string
}

/** What is emitted: texts by `prop`, and the row's id. */
export type ImportedRow = Record<string, string> & { id: string }

/** Names and headers are compared without any white space, of whichever kind. */
const stripped = (text: string) => text.replace(/\s/gu, '')

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

/** Position of each column in the sheet, by its header; a header that is there twice counts once. */
const positions = (header: readonly string[], columns: readonly ImportColumn[]) => {
  const labels = header.map(stripped)
  return columns.flatMap(({ label, prop }) => {
    const at = labels.indexOf(stripped(label))
    return at < 0 ? [] : [{ prop, at }]
  })
}

/** What a sheet holds of a template. */
export interface ReadSheet {
  rows: ImportRow[]
  /** Headers that no column of the template has: what is below them stays behind. */
  ignored: string[]
  /** Headers of the template that stand there more than once: only what is below the first of each is read. */
  repeated: string[]
  /** Lines with a formula that its program has not worked out: it stands there as it was written. */
  formulas: number[]
  /** Cells that got what stands in the merged cell over them. */
  filled: number
}

/** Reads a sheet whose rows come in portions. */
export interface SheetReader {
  take(rows: readonly (readonly string[])[], beside?: Beside): void
  /** What it has read so far. */
  read(): ReadSheet
}

/** The column that says what is wrong, in a workbook of the rows that are: it comes back with them, and is no news. */
export const problemLabel = '问题'

const unknownHeaders = (header: readonly string[], columns: readonly ImportColumn[]) => {
  const known = new Set(columns.map(each => stripped(each.label)))
  return [...new Set(header.map(stripped))].filter(
    label => label !== '' && label !== problemLabel && !known.has(label),
  )
}

const repeatedHeaders = (header: readonly string[], columns: readonly ImportColumn[]) => {
  const labels = header.map(stripped)
  return columns
    .map(each => stripped(each.label))
    .filter(label => labels.indexOf(label) !== labels.lastIndexOf(label))
}

/** Words above the headers, such as the name of the list, take no more rows than these. */
const mostTitleRows = 10

/** The lines among `rows` that have one of these cells in a column of the template. */
const linesWith = (
  cells: readonly CellAt[],
  rows: readonly ImportRow[],
  columns: readonly { at: number }[],
) => {
  const [lines, taken] = [new Set(rows.map(each => each.line)), new Set(columns.map(each => each.at))]
  return [...new Set(cells.filter(({ c }) => taken.has(c)).map(({ r }) => r + 1))].filter(line =>
    lines.has(line),
  )
}

/**
 * The rows of a sheet under the template's columns: the first row with one of their labels holds the headers. No row means
 * that the sheet is of no use (无效数据！).
 */
export const readSheet = ({ columns }: Pick<ImportTemplate, 'columns'>, newId: () => string): SheetReader => {
  const rows: ImportRow[] = []
  let ignored: string[] = []
  let repeated: string[] = []
  const [formulas, merged]: [CellAt[], Merged[]] = [[], []]
  let found: { prop: string; at: number }[] | undefined
  let line = 0
  let titles = 0
  const takeRow = (row: readonly string[]) => {
    line++
    if (row.every(text => text === '')) return
    if (!found) {
      const at = positions(row, columns)
      if (at.length === 0 && titles++ < mostTitleRows) return
      found = at
      ignored = unknownHeaders(row, columns)
      repeated = repeatedHeaders(row, columns)
      return
    }
    const cells: Record<string, string> = {}
    let isEmpty = true
    for (const { prop, at } of found) {
      const text = row[at] ?? ''
      cells[prop] = text
      isEmpty &&= text === ''
    }
    if (!isEmpty) rows.push({ id: newId(), line, cells })
  }
  return {
    take(some, beside) {
      some.forEach(takeRow)
      for (const each of beside?.merged ?? []) merged.push(each)
      for (const each of beside?.formulas ?? []) formulas.push(each)
    },
    read() {
      const { rows: all, count: filled } = fillMerged(rows, found ?? [], merged)
      const lines = linesWith(formulas, rows, found ?? [])
      return { rows: all, ignored, repeated, formulas: lines, filled }
    },
  }
}

/** Rows of a sheet that are looked at: as many again as may be imported, for titles and empty ones among them. */
export const mostRead = 2 * limits.batchRows
/** More empty rows than these are the end of what somebody filled. */
const mostEmpty = 1000

/** Whether there are more rows than may be imported, or may be behind those that were looked at: none is left out in silence. */
export const hasTooMany = (rows: readonly Pick<ImportRow, 'line'>[]): boolean =>
  rows.length > limits.batchRows || (rows.at(-1)?.line ?? 0) > mostRead - mostEmpty

export const setCell = (rows: readonly ImportRow[], id: string, prop: string, text: string): ImportRow[] =>
  rows.map(row => (row.id === id ? { ...row, cells: { ...row.cells, [prop]: text.trim() } } : row))

export const removeRow = (rows: readonly ImportRow[], id: string): ImportRow[] =>
  rows.filter(row => row.id !== id)

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
