import { v7 } from 'uuid'

import { guideSheets, type ImportTemplate } from '#contract/import-template.ts'
import { streamWorkbook } from '../spreadsheet/read-workbook.ts'
import type { Aliases } from './find-header.ts'
import { mostRead } from './import-rules.ts'
import { readSheet, type ReadSheet } from './read-sheet.ts'

/** A file whose first sheet was read. */
export interface ReadFile extends ReadSheet {
  /** Its other sheets that hold something of somebody's own. */
  unread: string[]
}

const ours: readonly string[] = Object.values(guideSheets)

/** The rows of a workbook's first sheet, taken as they come, while the worker reads on. */
export const readRows = async (
  file: File,
  template: ImportTemplate,
  aliases: Aliases,
  signal: AbortSignal,
): Promise<ReadFile> => {
  let sheet = readSheet(template, v7, aliases)
  let unread: string[] = []
  const wanted = { first: true, rows: mostRead, signal }
  await streamWorkbook(file, wanted, {
    rows: (_at, _name, rows, beside) => sheet.take(rows, beside),
    unread: names => void (unread = names.filter(name => !ours.includes(name))),
    again: () => void (sheet = readSheet(template, v7, aliases)),
  })
  return { ...sheet.read(), unread }
}
