import { bytesOf, extensionOf } from '#contract/files.ts'
import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { importDefaults, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

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

/** What is wrong with a cell; `row` counts from 0 in what was emitted, `field` is a `prop` or empty for the whole row. */
export interface ImportError {
  row: number
  field: string
  message: string
  /** The row that it repeats, counted like `row`; the sentence counts rows that were sent, a person those of the sheet. */
  sameAs?: number
}

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
  take(rows: readonly (readonly string[])[], merged?: readonly Merged[]): void
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

/**
 * The rows of a sheet under the template's columns: the first row with one of their labels holds the headers. No row means
 * that the sheet is of no use (无效数据！).
 */
export const readSheet = ({ columns }: Pick<ImportTemplate, 'columns'>, newId: () => string): SheetReader => {
  const rows: ImportRow[] = []
  let ignored: string[] = []
  let repeated: string[] = []
  const formulas: number[] = []
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
    let [isEmpty, hasFormula] = [true, false]
    for (const { prop, at } of found) {
      const text = row[at] ?? ''
      cells[prop] = text
      isEmpty &&= text === ''
      hasFormula ||= text.startsWith('=')
    }
    if (isEmpty) return
    rows.push({ id: newId(), line, cells })
    if (hasFormula) formulas.push(line)
  }
  let merged: readonly Merged[] = []
  return {
    take(some, mergedToo = []) {
      some.forEach(takeRow)
      merged = [...merged, ...mergedToo]
    },
    read() {
      const { rows: all, count: filled } = fillMerged(rows, found ?? [], merged)
      return { rows: all, ignored, repeated, formulas, filled }
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

const number = (text: string) => {
  const value = Number(text.replaceAll(',', ''))
  return text !== '' && Number.isFinite(value) ? value : 0
}

/** The sum of each column that is added up, with two decimals where it is not whole. */
export const summaryOf = (
  rows: readonly ImportRow[],
  columns: readonly ImportColumn[],
): Record<string, string> =>
  Object.fromEntries(
    columns
      .filter(each => each.summary)
      .map(({ prop }) => {
        const sum = rows.reduce((total, row) => total + number(row.cells[prop] ?? ''), 0)
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

/** Sentences by row id and field, so that they stay with their row when others are deleted. */
export const pinErrors = (
  rows: readonly ImportRow[],
  errors: readonly ImportError[],
): Map<string, Record<string, string>> => {
  const pinned = new Map<string, Record<string, string>>()
  for (const { row, field, message, sameAs } of errors) {
    const id = rows[row]?.id
    const line = sameAs === undefined ? undefined : rows[sameAs]?.line
    const sentence = line === undefined ? message : message.replace(/第 \d+ 行/, `第 ${line} 行`)
    if (id) pinned.set(id, { ...pinned.get(id), [field]: sentence })
  }
  return pinned
}
