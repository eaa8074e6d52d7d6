import type { ZipEntry } from '#contract/zip-directory.ts'

import type { Beside, ParsedSheet } from './beside.ts'
import { looksIn, type Look } from './cell-looks.ts'
import { remarksOf } from './cell-remarks.ts'
import { runsIn, type TextRun } from './cell-runs.ts'
import { valuesOf } from './conditions/cell-values.ts'
import { conditionLooks, conditionsIn } from './conditions/condition-rules.ts'
import { withConditions } from './conditions/conditional-looks.ts'
import { drawingOf, drawnIn, picturesIn } from './drawn-things.ts'
import { stylesIn } from './number-styles.ts'
import { readRows } from './read-pieces.ts'
import { outsideIn, relationsIn, relationsPath, type PartOf } from './relations.ts'
import { chartsIn } from './sheet-charts.ts'
import { themeColours } from './sheet-colours.ts'
import { daysOf } from './sheet-days.ts'
import type { Lookups } from './sheet-rows.ts'
import { shownColumns } from './shown-columns.ts'
import { tablesOf, withTables } from './table-looks.ts'
import { Unfamiliar, unpack } from './unpack.ts'
import { openParts, type SheetPlace } from './workbook-parts.ts'
import { attribute, richText, tagsOf } from './xml.ts'

/** Hears of rows of a sheet (counted from 0) as soon as they are read, and of its merged cells with the last ones. */
export type OnRows = (sheet: number, name: string, rows: string[][], beside: Beside) => void

/** Hears of a workbook as it is read; of which sheets that hold something were not wanted. */
export interface OnWorkbook {
  rows: OnRows
  unread(names: string[]): void
}

/** Whoever has filled a sheet began within these rows. */
const looked = 20

/**
 * Strings that cells refer to by their number, each read once; what is looked at, in the colours of `theme`, keeps the room around
 * it and the looks of its letters.
 */
const stringsIn = (xml: string, theme: readonly (string | undefined)[] | undefined) => {
  if (xml.includes('<![')) throw new Unfamiliar('Text that is no XML')
  const strings: string[] = []
  const rich = new Map<number, TextRun[]>()
  for (let at = xml.indexOf('<si'); at >= 0; at = xml.indexOf('<si', at)) {
    const start = xml.indexOf('>', at) + 1
    const end = xml[start - 2] === '/' ? start : xml.indexOf('</si>', start)
    if (end < 0) throw new Unfamiliar('A string without an end')
    const inside = xml.slice(start, end)
    const text = richText(inside).replaceAll('\r\n', '\n')
    const runs = theme && runsIn(inside, theme)
    if (runs) rich.set(strings.length, runs)
    strings.push(theme ? text : text.trim())
    at = end
  }
  return { strings, ...(rich.size > 0 && { rich }) }
}

const date1904In = (workbook: string) =>
  ['1', 'true'].includes(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? '')

interface Wanted {
  first: boolean
  rows: number
  /** Of each sheet what a person sees who opens it. */
  asShown?: boolean
}

const onlyChart: Beside = { merged: [], formulas: [], drawn: { pictures: 0, charts: 1, shapes: 0 } }

const isFilled = (rows: string[][]) => rows.some(row => row.some(text => text !== ''))

const readerOf =
  (bytes: Uint8Array, entries: ReadonlyMap<string, ZipEntry>, lookups: Lookups) =>
  (
    path: string | undefined,
    upTo: Parameters<typeof readRows>[2],
    tell: Parameters<typeof readRows>[3] = () => undefined,
  ) => {
    const entry = entries.get(path ?? '')
    if (!entry) throw new Unfamiliar('A sheet that is not there')
    return readRows(unpack(bytes, entry), lookups, upTo, tell)
  }

/** What all sheets of a workbook have. */
interface AllSheets {
  most: number
  theme: readonly (string | undefined)[]
  date1904: boolean
  /** The looks that conditions lay over those of cells. */
  conditions: readonly Look[]
}

/** Today, with the time of the day, as the sheet counts days. */
const todayIn = (date1904: boolean) => {
  const now = new Date()
  return daysOf(new Date(now.getTime() - now.getTimezoneOffset() * 60_000), date1904)
}

/** A sheet whole, with what is known of it beside its rows. */
const lookAt = async (
  read: ReturnType<typeof readerOf>,
  partOf: PartOf,
  { path, isChart, chartPath }: SheetPlace,
  { most, theme, date1904, conditions }: AllSheets,
) => {
  if (path === undefined && isChart) {
    const charts = await chartsIn(await drawingOf(chartPath ?? '', partOf), partOf, {})
    return { rows: [], beside: { ...onlyChart, charts } }
  }
  let beside: Beside = { merged: [], formulas: [] }
  const relations = (await partOf(relationsPath(path ?? ''))) ?? ''
  const addresses = outsideIn(relations)
  let behind = ''
  const wanted = { most, beyond: true, addresses, behind: (xml: string) => void (behind = xml) }
  const rows = await read(path, wanted, (_, told) => void (beside = told))
  const drawing = await drawingOf(path ?? '', partOf)
  const over = drawnIn(drawing.xml)
  const charts = over.charts > 0 ? await chartsIn(drawing, partOf, beside) : []
  const drawn = { ...over, pictures: over.pictures + picturesIn(rows) }
  const remarks = await remarksOf(relationsIn(relations, path ?? ''), partOf)
  const tables = await tablesOf(relations, path ?? '', partOf)
  const shown = { rows: rows.length, columns: shownColumns }
  const own = beside.looks ?? { all: [], rows: [] }
  const looks = tables.length > 0 ? withTables(own, tables, theme, shown) : own
  const cut = {
    row: beside.beyond === undefined ? Infinity : rows.length,
    column: beside.isCutAcross ? shownColumns : Infinity,
  }
  const values = valuesOf({
    rows,
    kinds: beside.kinds,
    numbers: beside.numbers,
    formulas: beside.formulas,
    cut,
  })
  const laid = withConditions(looks, conditionsIn(behind, conditions, theme), theme, shown, {
    values,
    today: todayIn(date1904),
    date1904,
  })
  return { rows, beside: { ...beside, drawn, charts, remarks, ...laid } }
}

/**
 * A workbook as spreadsheet programs write it, read without the library: that makes an object for each of 400,000 cells and
 * unpacks in script what the browser unpacks by itself. Throws `Unfamiliar` where the library has to look.
 */
export const readLeanWorkbook = async (
  bytes: Uint8Array,
  { first, rows: most, asShown = false }: Wanted,
  hear: OnWorkbook = { rows: () => undefined, unread: () => undefined },
): Promise<ParsedSheet[]> => {
  const { entries, partOf, workbook, sheets: found } = await openParts(bytes)
  if (found.some(({ path, isChart }) => path === undefined && !(asShown && isChart)))
    throw new Unfamiliar('A sheet that is no table')
  const styles = await partOf('xl/styles.xml')
  const strings = await partOf('xl/sharedStrings.xml')
  if (styles !== undefined && !styles.includes('<cellXfs')) throw new Unfamiliar('Styles of another kind')
  const date1904 = date1904In(workbook)
  const theme = asShown ? await partOf('xl/theme/theme1.xml') : undefined
  const colours = themeColours(theme)
  const is2007 = asShown && /<AppVersion>12\./.test((await partOf('docProps/app.xml')) ?? '')
  const lookups: Lookups = {
    ...stringsIn(strings ?? '', asShown ? colours : undefined),
    styles: stylesIn(styles ?? '', asShown ? { date1904 } : undefined),
    date1904,
    ...(asShown && { shownColumns, looks: looksIn(styles ?? '', theme) }),
  }
  const read = readerOf(bytes, entries, lookups)
  const take = async (at: number, { name, path }: SheetPlace): Promise<ParsedSheet> => ({
    name,
    rows: await read(path, { most, beyond: first }, (rows, beside) => hear.rows(at, name, rows, beside)),
  })
  const all = { most, theme: colours, date1904, conditions: conditionLooks(styles ?? '', colours) }
  const look = async (at: number, place: SheetPlace): Promise<ParsedSheet> => {
    const { rows, beside } = await lookAt(read, partOf, place, all)
    for (const chart of beside.charts ?? []) {
      if (theme !== undefined) chart.theme = theme
      chart.isOf2007 = is2007
    }
    hear.rows(at, place.name, rows, beside)
    return { name: place.name, rows, ...beside }
  }
  const wanted = first ? found.slice(0, 1) : found
  const sheets: ParsedSheet[] = []
  for (const [at, place] of wanted.entries()) sheets.push(await (asShown ? look : take)(at, place))
  const unread: string[] = []
  for (const { name, path } of found.slice(wanted.length))
    if (isFilled(await read(path, { most: looked, beyond: false }))) unread.push(name)
  hear.unread(unread)
  return sheets
}
