import { v7 } from 'uuid'

import type { ImportTemplate } from '#contract/import-template.ts'
import { streamWorkbook } from '../spreadsheet/read-workbook.ts'
import { mostRead, readSheet, type ReadSheet } from './import-rules.ts'

/** The rows of a workbook's first sheet, taken as they come, while the worker reads on. */
export const readRows = async (
  file: File,
  template: ImportTemplate,
  signal: AbortSignal,
): Promise<ReadSheet> => {
  let sheet = readSheet(template, v7)
  const wanted = { first: true, rows: mostRead, signal }
  await streamWorkbook(file, wanted, {
    rows: (_at, _name, rows, merged) => sheet.take(rows, merged),
    again: () => void (sheet = readSheet(template, v7)),
  })
  return sheet.read()
}
