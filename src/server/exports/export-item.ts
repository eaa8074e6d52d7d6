import { findResource } from '#contract/resources/index.ts'
import type { ExportItem, ExportState } from '#contract/transfer-calls.ts'

import type { ExportTable } from '#server/db/tables.ts'
import { exportFields } from './export-columns.ts'

/** `like=…&order=…` as the router reads it: what is there twice is a list. */
export const parseQuery = (text: string): Record<string, string | string[]> => {
  const parsed: Record<string, string | string[]> = Object.create(null)
  const query = new URLSearchParams(text)
  for (const key of query.keys()) {
    const values = query.getAll(key)
    parsed[key] = values.length > 1 ? values : (values[0] ?? '')
  }
  return parsed
}

/** What was asked for, so that two of the same list can be told apart. A field may have gone with an upgrade: it was asked for. */
const askedFor = ({ resource: name, query }: ExportTable): Pick<ExportItem, 'like' | 'columns'> => {
  const { like = [], fields } = parseQuery(query)
  const resource = findResource(name)
  const usual = () => (resource ? exportFields(resource, undefined).length : 0)
  return {
    like: typeof like === 'string' ? [like] : like,
    columns: typeof fields === 'string' && fields !== '' ? new Set(fields.split(',')).size : usual(),
  }
}

/** An export as its person is told of it. */
export const toItem = (row: ExportTable): ExportItem => ({
  id: row.id,
  resource: row.resource,
  fileName: row.fileName,
  state: row.state as ExportState, // written by this service alone
  rows: row.rows,
  total: row.total,
  ...askedFor(row),
  fileSize: row.fileSize,
  message: row.message,
  createTime: row.createTime,
  expireTime: row.expireTime,
  filePath:
    row.state === '已完成' ? `/api/export/content/${row.id}/${encodeURIComponent(row.fileName)}` : null,
})
