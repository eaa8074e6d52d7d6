import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { inOneLine } from '#contract/one-line.ts'
import { withoutUnseen } from '#contract/unseen-signs.ts'

import type { Beside, CellAt, CodeCell, SeenCell } from '../spreadsheet/beside.ts'
import type { Merged } from '../spreadsheet/merged.ts'
import { countBare, type BareColumn } from './bare-columns.ts'
import { fillMerged } from './fill-merged.ts'
import { isTotal } from './find-totals.ts'
import { findHeader, likelyHeaders, noAliases, type Header, type Line } from './find-header.ts'
import type { ImportRow, NotedCell } from './import-rules.ts'
import type { Noted } from './noted-rows.ts'
import { putAsSeen, putNumbersBack } from './number-cells.ts'
import { createRests } from './rests.ts'
import { createTwins, groupAlike } from './twins.ts'

/** What a sheet holds of a template. */
export interface ReadSheet extends Pick<Header, 'ignored' | 'repeated'> {
  rows: readonly ImportRow[]
  /** Columns that have to be filled and are not there. */
  missing: string[]
  /** All columns of the template that are not there. */
  absent?: string[]
  /** What is told of some of the rows. */
  noted: Noted
  /** Where the headers are; none where no line has one of the template. */
  headerLine?: number
  /** The lines in which they were looked for then, and what the columns are most likely called. */
  looked?: { first: number; last: number; headers: string[] }
  /** The first line with something in it behind those that were read. */
  beyond?: number
  /** Columns that have no header, though something stands in them; a table that was kept earlier tells of none. */
  bare?: readonly BareColumn[]
}

/** Reads a sheet whose rows come in portions. */
export interface SheetReader {
  take(rows: readonly (readonly string[])[], beside?: Beside): void
  /** What it has read so far. */
  read(): ReadSheet
}

/** Words above the headers, such as the name of the list, take no more rows than these. */
export const mostTitleRows = 10
const noHeader: Header = { columns: [], ignored: [], repeated: [], beside: [], named: new Set(), last: -1 }

type Columns = Header['columns']
type Read = Pick<ImportTemplate, 'columns' | 'namedBy'>

/** Those of the cells that are in one of the rows and in a column that is taken. */
const cellsAmong = (cells: readonly CellAt[], rows: readonly ImportRow[], columns: Columns): NotedCell[] => {
  if (cells.length === 0) return []
  const ids = new Map(rows.map(({ line, id }) => [line, id]))
  const props = new Map(columns.map(({ at, prop }) => [at, prop]))
  return cells.flatMap(({ r, c }) => {
    const [line, id, prop] = [r + 1, ids.get(r + 1), props.get(c)]
    return id === undefined || prop === undefined ? [] : [{ id, line, prop }]
  })
}

const phonesIn = (header: Header, columns: readonly ImportColumn[]): Columns => {
  const phones = new Set(columns.flatMap(({ prop, isPhone }) => (isPhone ? [prop] : [])))
  return header.columns.filter(({ prop }) => phones.has(prop))
}

/** Makes rows of the lines below the headers. */
const createRows = (header: Header, template: Read, newId: () => string) => {
  const { columns } = template
  const rows: ImportRow[] = []
  const [joined, totals]: [NotedCell[], NotedCell[]] = [[], []]
  const fromLeft = header.columns.toSorted((a, b) => a.at - b.at)
  const twins = createTwins(template)
  const rests = createRests(header)
  const bare = countBare(header.named)
  const ofOneLine = new Set(columns.flatMap(({ prop, isOneLine }) => (isOneLine ? [prop] : [])))
  const add = ({ line, row }: Line) => {
    bare.take(row)
    const cells: ImportRow['cells'] = {}
    const broken: string[] = []
    let isEmpty = true
    for (const { prop, at } of header.columns) {
      const given = withoutUnseen(row[at] ?? '').trim()
      const text = ofOneLine.has(prop) ? inOneLine(given) : given
      if (text !== given) broken.push(prop)
      cells[prop] = text
      isEmpty &&= text === ''
    }
    if (isEmpty) return
    const place = { id: newId(), line }
    const made = { ...place, cells, ...rests.take(row, place) }
    rows.push(made)
    for (const prop of broken) joined.push({ id: made.id, line, prop })
    const word = isTotal(row) ? fromLeft.find(({ prop }) => cells[prop]) : undefined
    if (word) totals.push({ ...place, prop: word.prop })
    twins.add(made)
  }
  return { rows, joined, totals, add, twins: twins.groups, bare: bare.found, restsOf: rests.merge }
}

/**
 * The rows of a sheet under the template's columns. No row means that the sheet is of no use (无效数据！). Where its headers are
 * is known when the lines that may hold them are there.
 */
export const readSheet = (template: Read, newId: () => string, aliases = noAliases): SheetReader => {
  const { columns } = template
  const [formulas, rounded, landlines]: [CellAt[], CellAt[], CellAt[]] = [[], [], []]
  const merged: Merged[] = []
  const codes: CodeCell[] = []
  const seen: SeenCell[] = []
  const hidden = new Set<number>()
  let top: Line[] | undefined = []
  let header = noHeader
  let below = createRows(header, template, newId)
  let line = 0
  let beyond: number | undefined
  let found: Pick<ReadSheet, 'headerLine' | 'looked'> = {}
  const settle = (lines: readonly Line[]) => {
    top = undefined
    header = findHeader(lines, columns, aliases) ?? noHeader
    below = createRows(header, template, newId)
    const [at, first, last] = [lines[header.last], lines[0], lines.at(-1)]
    if (at) found = { headerLine: at.line }
    else if (first && last)
      found = { looked: { first: first.line, last: last.line, headers: likelyHeaders(lines) } }
    lines.slice(header.last + 1).forEach(below.add)
  }
  const takeRow = (row: readonly string[]) => {
    line++
    if (row.every(text => text === '')) return
    if (!top) return below.add({ line, row })
    top.push({ line, row })
    if (top.length > mostTitleRows) settle(top)
  }
  return {
    take(some, beside) {
      some.forEach(takeRow)
      for (const each of beside?.merged ?? []) merged.push(each)
      for (const each of beside?.formulas ?? []) formulas.push(each)
      for (const each of beside?.rounded ?? []) rounded.push(each)
      for (const each of beside?.landlines ?? []) landlines.push(each)
      for (const each of beside?.codes ?? []) codes.push(each)
      for (const each of beside?.seen ?? []) seen.push(each)
      for (const each of beside?.hiddenRows ?? []) hidden.add(each + 1)
      beyond ??= beside?.beyond
    },
    read() {
      if (top) settle(top)
      const { ignored, repeated } = header
      const isPutBack = putNumbersBack(below.rows, header.columns, columns, codes)
      const isAsSeen = putAsSeen(below.rows, header.columns, columns, seen)
      const absent = columns.filter(({ prop }) => !header.columns.some(each => each.prop === prop))
      const { rows: taken, filled } = fillMerged(below.rows, header.columns, merged)
      const rests = below.restsOf(merged)
      const rows = rests.size === 0 ? taken : taken.map(row => ({ ...row, ...rests.get(row.id) }))
      return {
        rows,
        missing: absent.flatMap(({ label, required }) => (required ? [label] : [])),
        absent: absent.map(({ label }) => label),
        ignored,
        repeated,
        bare: below.bare(),
        ...found,
        noted: {
          formulas: cellsAmong(formulas, rows, header.columns),
          rounded: cellsAmong(rounded, rows, header.columns),
          landlines: cellsAmong(landlines, rows, phonesIn(header, columns)),
          filled,
          joined: below.joined,
          totals: below.totals,
          hidden: rows.filter(each => hidden.has(each.line)),
          // What is merged over rows, or is the same number, tells them apart, or makes them one.
          ...(filled.length + rests.size > 0 || isPutBack || isAsSeen
            ? groupAlike(rows, template)
            : below.twins()),
        },
        ...(beyond !== undefined && { beyond }),
      }
    },
  }
}
