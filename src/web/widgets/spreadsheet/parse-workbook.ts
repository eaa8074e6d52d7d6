import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'

import { plainZip } from '#contract/plain-zip.ts'

import type { CellAt, ParsedSheet } from './beside.ts'
import { nameFromLibrary, remarkWords, type CellRemark } from './cell-remarks.ts'
import { kindOf, noteKind, type CellKinds } from './cell-kinds.ts'
import { cellText, isRounded, looksLikeLandline } from './cell-text.ts'
import { drawnThings, type DrawnThings } from './drawn-things.ts'
import { isHarmless } from './harmless.ts'
import { hiddenLines, hiddenOfSheet, type HiddenLines } from './hidden-lines.ts'
import { readLeanWorkbook, type OnWorkbook } from './lean-workbook.ts'
import { keepAsShown, keepAsTyped, teachFormats } from './library-cells.ts'
import type { SheetLink } from './sheet-links.ts'
import { shownColumns } from './shown-columns.ts'
import { Unfamiliar } from './unpack.ts'

interface Wanted {
  /** Only the first sheet that is shown. */
  first: boolean
  rows: number
  /** Its cells as the workbook shows them, 25% and ¥1,200.00, to be looked at; otherwise their values, to be taken. */
  asShown?: boolean
}

const numbersIn = (sheet: WorkSheet | undefined, isMeant: (value: number) => boolean): CellAt[] =>
  (sheet?.['!data'] ?? []).flatMap((row, r) =>
    // Rows and cells that nobody filled are holes.
    (row ?? []).flatMap((cell, c) =>
      cell?.t === 'n' && typeof cell.v === 'number' && isMeant(cell.v) ? [{ r, c }] : [],
    ),
  )

/** From the first row and column on, so that the tenth row of the sheet is the tenth here. */
const rowsOf = (sheet: WorkSheet | undefined): string[][] => {
  if (!sheet?.['!ref']) return []
  const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref']).e }
  const table = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, range })
  // Array.from: a row with gaps has holes, which `map` would skip.
  return table.map(row => Array.from(row, cellText))
}

const shownRowsOf = (sheet: WorkSheet | undefined): string[][] => {
  if (!sheet?.['!ref']) return []
  const { r, c } = utils.decode_range(sheet['!ref']).e
  const range = { s: { r: 0, c: 0 }, e: { r, c: Math.min(c, shownColumns - 1) } }
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, UTC: true, range, defval: '' })
}

/** What is in its cells, before they are shown as texts. */
const kindsOf = (sheet: WorkSheet | undefined): CellKinds => {
  const kinds: CellKinds = []
  for (const [r, row] of (sheet?.['!data'] ?? []).entries())
    // Rows and cells that nobody filled are holes.
    for (const [c, cell] of (row ?? []).slice(0, shownColumns).entries())
      if (cell && cell.t !== 'z') noteKind(kinds, r, c, kindOf(cell.t))
  return kinds
}

/** Where its cells lead. */
const linksOf = (sheet: WorkSheet | undefined): SheetLink[] =>
  (sheet?.['!data'] ?? []).flatMap((row, r) =>
    // Rows and cells that nobody filled are holes.
    (row ?? []).flatMap((cell, c) => (cell?.l ? [{ s: { r, c }, e: { r, c }, address: cell.l.Target }] : [])),
  )

/** What is remarked on its cells. */
const remarksOf = (sheet: WorkSheet | undefined): CellRemark[] =>
  (sheet?.['!data'] ?? []).flatMap((row, r) =>
    // Rows and cells that nobody filled are holes.
    (row ?? []).flatMap((cell, c) => {
      const words = (cell?.c ?? [])
        .map(each => remarkWords(nameFromLibrary(each.a ?? ''), each.t))
        .filter(Boolean)
      return words.length > 0 ? [{ r, c, words: words.join('\n') }] : []
    }),
  )

/** Whether something that a person would see stands behind the columns that are looked at; formats alone are nothing. */
const isCutAcross = (cells: CellObject[][], hidden: HiddenLines) => {
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)]
  const isSeen = ({ w, v }: CellObject, column: number) =>
    column >= shownColumns && !columns.has(column) && (w ?? v ?? '') !== ''
  // Rows and cells that nobody filled are holes, which `some` passes over.
  return cells.some((row, at) => !rows.has(at) && row?.some((cell, column) => cell && isSeen(cell, column)))
}

/** How a sheet looks, beside its texts. */
const lookOf = (sheet: WorkSheet = {}, hidden = hiddenOfSheet(sheet)) => ({
  hidden,
  widths: (sheet['!cols'] ?? []).slice(0, shownColumns).map(each => each?.width),
  isCutAcross: isCutAcross(sheet['!data'] ?? [], hidden),
})

/** Those that a person sees who opens it: what somebody hid is neither read nor shown. */
const shownNames = ({ SheetNames, Workbook }: WorkBook) => {
  const shown = SheetNames.filter((_, at) => !Workbook?.Sheets?.[at]?.Hidden)
  return shown.length > 0 ? shown : SheetNames
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50
/** An old one; what is neither is a text, and has no looks. */
const isContainer = (bytes: Uint8Array) => bytes[0] === 0xd0

/** The first line with something in it behind those that were read, where the sheet says that it goes on. */
const beyondOf = (bytes: Uint8Array, name: string, sheet: WorkSheet | undefined, most: number) => {
  const { e } = utils.decode_range(sheet?.['!fullref'] ?? 'A1')
  if (e.r < most) return undefined
  const cells = read(bytes, { type: 'array', dense: true, sheets: name }).Sheets[name]?.['!data'] ?? []
  const at = cells.findIndex((row, line) => line >= most && row?.some(cell => (cell?.v ?? '') !== ''))
  return at < 0 ? undefined : at + 1
}

/** Old workbooks, and whatever else the library knows. */
export const readAnyWorkbook = (
  bytes: Uint8Array,
  { first, rows, asShown = false }: Wanted,
  onUnread: OnWorkbook['unread'] = () => undefined,
  hidden = new Map<string, HiddenLines>(),
): ParsedSheet[] => {
  teachFormats()
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellDates: !asShown,
    cellNF: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    // Only with them the library tells which columns of an old workbook are hidden.
    cellStyles: asShown && !isZip(bytes),
    bookVBA: false,
    sheetRows: rows,
  })
  const shown = shownNames(book)
  const names = first ? shown.slice(0, 1) : shown
  onUnread(shown.slice(names.length).filter(name => rowsOf(book.Sheets[name]).some(row => row.some(Boolean))))
  return names.map(name => {
    const sheet = book.Sheets[name]
    const kinds = asShown ? kindsOf(sheet) : []
    if (asShown) keepAsShown(sheet, book)
    const merged = sheet?.['!merges'] ?? []
    if (!asShown) {
      const { codes, seen } = keepAsTyped(sheet, book)
      const beyond = first ? beyondOf(bytes, name, sheet, rows) : undefined
      const { rows: hiddenRows } = hidden.get(name) ?? hiddenOfSheet(sheet ?? {})
      const rounded = numbersIn(sheet, isRounded)
      const landlines = numbersIn(sheet, value => looksLikeLandline(cellText(value)))
      return {
        name,
        rows: rowsOf(sheet),
        merged,
        rounded,
        landlines,
        codes,
        seen,
        hiddenRows,
        ...(beyond !== undefined && { beyond }),
      }
    }
    const beside = { links: linksOf(sheet), remarks: remarksOf(sheet) }
    return { name, rows: shownRowsOf(sheet), merged, kinds, ...beside, ...lookOf(sheet, hidden.get(name)) }
  })
}

/** Who does not want to wait for the end; `again`: what was heard so far counts for nothing. */
export interface Hearer extends OnWorkbook {
  again(): void
}

const nobody: Hearer = { rows: () => undefined, unread: () => undefined, again: () => undefined }

/** Every cell of a workbook as text; undefined where it is none, or may not be opened. */
export const parseWorkbook = async (
  bytes: Uint8Array,
  wanted: Wanted,
  hearer: Hearer = nobody,
): Promise<ParsedSheet[] | undefined> => {
  if (!isHarmless(bytes)) return undefined
  const byLibrary = (hidden?: Map<string, HiddenLines>, drawn?: Map<string, DrawnThings>) => {
    hearer.again()
    // The library does not know numbers of eight bytes.
    const plain = isZip(bytes) ? (plainZip(bytes) ?? bytes) : bytes
    const sheets = readAnyWorkbook(plain, wanted, names => hearer.unread(names), hidden)
    const isPlain = wanted.asShown && (isZip(bytes) || isContainer(bytes))
    for (const sheet of sheets) Object.assign(sheet, { drawn: drawn?.get(sheet.name), isPlain })
    for (const [at, { name, rows, merged = [], ...look }] of sheets.entries())
      hearer.rows(at, name, rows, { merged, formulas: [], ...look })
    return sheets
  }
  if (!isZip(bytes)) return byLibrary()
  const withParts = async () =>
    byLibrary(await hiddenLines(bytes, wanted.rows), wanted.asShown ? await drawnThings(bytes) : undefined)
  try {
    return await readLeanWorkbook(bytes, wanted, hearer)
  } catch (error) {
    if (error instanceof Unfamiliar) return withParts()
    throw error
  }
}
