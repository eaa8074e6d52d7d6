import { Readable } from 'node:stream'

import { failure } from '#contract/failure.ts'
import type { PageQuery } from '#contract/operations.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { isRecord } from '#server/http/input.ts'
import type { Parts } from '#server/parts.ts'
import { pageQuery } from '#server/resource/serve.ts'
import { spellAsked } from '#server/resource/spell-names.ts'
import { readFieldWords } from './field-words.ts'
import { exportColumns, exportFields } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { readSharedNames } from './shared-names.ts'
import { writeWorkbook } from './workbook.ts'

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

/** The next batch is read while one is written. */
async function* ahead(
  first: IteratorResult<AnyRow[]>,
  rest: AsyncGenerator<AnyRow[]>,
  onRows: (count: number) => void,
): AsyncGenerator<AnyRow[]> {
  try {
    let step = first
    while (!step.done) {
      const next = rest.next()
      // Whoever waits for it hears of its failure; where nobody does any more, nobody needs to.
      next.catch(() => {})
      yield step.value
      onRows(step.value.length)
      step = await next
    }
  } finally {
    await rest.return(undefined)
  }
}

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
  await spellAsked(parts, resource, query)
  const words = await readFieldWords(work.db, resource)
  const names = exportFields(resource, query.fields)
  const shared = await readSharedNames(parts.database.dialect, work, resource, names)
  const columns = exportColumns(resource, names, words, shared, parts.config.timeZone)
  const rows = exportRows(parts.database.dialect, resource, work, query, names)
  const first = await rows.next()
  const bytes = writeWorkbook({
    title: resource.title,
    headers: columns.map(({ header }) => header),
    batches: ahead(first, rows, onRows),
    cells: row => columns.map(column => column.cell(row)),
  })
  return Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 })
}

/** 20261125_093107 in the product's time zone: of one minute there may be several. */
const stampIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(now)
    .replaceAll(/[-:]/g, '')
    .replace(' ', '_')

/** Whether its rows were ticked, one by one (`like=id:…`). */
export const isTicked = (like: string) => like.startsWith('id:')

/** Days later the file’s name still tells a part from the whole. */
const partOf = ({ like }: PageQuery) => {
  if (like.some(isTicked)) return '_选中'
  // A condition without a value is none.
  return like.some(each => each.indexOf(':') < each.length - 1) ? '_已筛选' : ''
}

export const workbookName = ({ config, now }: Parts, resource: Resource, query: PageQuery) =>
  `${resource.title}${partOf(query)}_${stampIn(config.timeZone, now())}.xlsx`
