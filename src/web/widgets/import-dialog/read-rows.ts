import { v7 } from 'uuid'

import type { ImportTemplate } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { streamWorkbook } from '../spreadsheet/read-workbook.ts'
import { readSheet, type ReadSheet } from './import-rules.ts'

/** The rows of a workbook's first sheet, taken as they come, while the worker reads on. One more than may be imported tells that it has too many. */
export const readRows = async (
  file: File,
  template: ImportTemplate,
  signal: AbortSignal,
): Promise<ReadSheet> => {
  let sheet = readSheet(template, v7)
  const wanted = { first: true, rows: limits.batchRows + 2, signal }
  await streamWorkbook(file, wanted, {
    rows: (_at, _name, rows) => sheet.take(rows),
    again: () => void (sheet = readSheet(template, v7)),
  })
  return sheet.read()
}
