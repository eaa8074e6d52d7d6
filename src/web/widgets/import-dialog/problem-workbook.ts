import type { ImportTemplate } from '#contract/import-template.ts'
import { saveToDisk } from '#web/api/download.ts'
import { lineLabel, problemLabel } from './find-header.ts'
import { restoreRows, type CellPlace, type ImportRow } from './import-rules.ts'
import type { Noted } from './noted-rows.ts'

import type { WrittenRow } from '../spreadsheet/write-workbook.ts'
import { asTheyStand } from './pin-errors.ts'

type Problems = ReadonlyMap<string, Record<string, string>>

/** What has lost figures as a number stays one, so that it is told again of the file that is written. */
type NotedNumbers = Pick<Noted, 'landlines' | 'rounded'>

const keyOf = ({ id, prop }: CellPlace) => `${id} ${prop}`

/**
 * The rows that are wrong under the template's headers: before them the line that each has in the file that was chosen, as the
 * sentences name it, and behind them what is wrong.
 */
export const problemTable = (
  template: ImportTemplate,
  rows: readonly ImportRow[],
  problems: Problems,
  noted?: NotedNumbers,
): WrittenRow[] => {
  const { columns } = template
  const numbers = new Set([noted?.landlines ?? [], noted?.rounded ?? []].flat().map(keyOf))
  const writtenOf = (id: string, prop: string, text: string) =>
    numbers.has(keyOf({ id, prop })) && /^\d+$/.test(text) ? Number(text) : text
  const labels = new Map(columns.map(({ prop, label }) => [prop, label]))
  const sentences = (id: string) =>
    asTheyStand(template, problems.get(id)).map(([field, say]) =>
      field ? `${labels.get(field) ?? field}：${say}` : say,
    )
  return [
    [lineLabel, ...columns.map(each => each.label), problemLabel],
    ...rows
      .filter(({ id }) => problems.has(id))
      .map(({ id, line, cells }) => [
        line,
        ...columns.map(({ prop }) => writtenOf(id, prop, cells[prop] ?? '')),
        sentences(id).join('；'),
      ]),
  ]
}

/** Named so that it can be repaired and imported as it is: the template's name is in its own. */
const nameOf = ({ name }: ImportTemplate) => name.replace(/(\.\w+)?$/, '-需要修改.xlsx')

/** Places of the columns of texts, behind that of the lines: what is put right there keeps its zeros, as in the template. */
export const textColumns = ({ columns }: ImportTemplate) =>
  columns.flatMap(({ isText }, at) => (isText ? [at + 1] : []))

/** Saves the wrong rows as a workbook; none of its cells is a formula. */
export const saveProblems = async (
  template: ImportTemplate,
  rows: readonly ImportRow[],
  problems: Problems,
  noted?: NotedNumbers,
): Promise<void> => {
  const { writeWorkbook } = await import('../spreadsheet/write-workbook.ts')
  saveToDisk({
    name: nameOf(template),
    blob: writeWorkbook('需要修改', problemTable(template, rows, problems, noted), textColumns(template)),
  })
}

/** The same of wrong rows that were taken away, however often, in the order of the sheet. */
export const saveRemoved = (
  template: ImportTemplate,
  removals: readonly { rows: readonly ImportRow[]; problems: Problems }[],
  noted?: NotedNumbers,
): Promise<void> =>
  saveProblems(
    template,
    restoreRows(
      [],
      removals.flatMap(each => each.rows),
    ),
    new Map(removals.flatMap(each => [...each.problems])),
    noted,
  )
