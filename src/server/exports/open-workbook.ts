import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { failure } from '#contract/failure.ts'
import type { PageQuery } from '#contract/operations.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { isRecord } from '#server/http/input.ts'
import type { Parts } from '#server/parts.ts'
import { pageQuery } from '#server/resource/serve.ts'
import { readDictWords } from './dict-words.ts'
import { exportColumns, exportFields, type CellValue, type ExportColumn } from './export-columns.ts'
import { exportRows } from './export-rows.ts'

export interface ExportQuery extends PageQuery {
  /** Names of the columns, with commas between them; those that a person can read where it is absent. */
  fields: string | undefined
}

/** The query of an export, from an address or from the row that remembers it. */
export const readExportQuery = (resource: Resource, query: unknown): ExportQuery => {
  const { fields, ...rest } = isRecord(query) ? query : {}
  if (fields !== undefined && typeof fields !== 'string')
    throw failure('badRequest', '参数错误：fields 只能给一次')
  return { fields, ...pageQuery(resource, rest) }
}

async function* cells(
  first: IteratorResult<AnyRow[]>,
  rest: AsyncGenerator<AnyRow[]>,
  columns: ExportColumn[],
  onRows: (count: number) => void,
): AsyncGenerator<CellValue[]> {
  try {
    for (let step = first; !step.done; step = await rest.next()) {
      for (const row of step.value) yield columns.map(column => column.cell(row))
      onRows(step.value.length)
    }
  } finally {
    await rest.return(undefined)
  }
}

/** A sheet that is full goes on in the next one, under the same headers. */
const sheetRows = 1_000_000

/**
 * A workbook of exactly what the filter shows, written while it is read. Its first rows are read before it is given back,
 * so that what is wrong with the query is a sentence; `onRows` hears of each batch that has been written.
 */
export const openWorkbook = async (
  parts: Parts,
  resource: Resource,
  work: Work,
  query: ExportQuery,
  onRows: (count: number) => void = () => undefined,
): Promise<Readable> => {
  const words = await readDictWords(work.db, resource)
  const names = exportFields(resource, query.fields)
  const columns = exportColumns(resource, names, words, parts.config.timeZone)
  const rows = exportRows(parts.database.dialect, resource, work, query, names)
  const first = await rows.next()
  const { writeXlsxStream } = await import('hucre/xlsx')
  return Readable.fromWeb(
    writeXlsxStream(cells(first, rows, columns, onRows), {
      name: resource.title,
      columns: columns.map(({ header }) => ({ header, width: 18 })),
      freezePane: { rows: 1 },
      maxRowsPerSheet: sheetRows,
      repeatHeaders: true,
    }) as ReadableStream<Uint8Array>, // the same stream, by the name that Node gives it
  )
}

const dayIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now).replaceAll('-', '')

export const workbookName = ({ config, now }: Parts, resource: Resource) =>
  `${resource.title}_${dayIn(config.timeZone, now())}.xlsx`
