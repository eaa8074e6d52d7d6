import type { CellAt, CodeCell, SeenCell } from './beside.ts'
import { addressIn, formulaIn, valueIn } from './cell-formulas.ts'
import { kindOf, noteKind, type CellKinds } from './cell-kinds.ts'
import { createNumberNotes } from './cell-numbers.ts'
import type { RichCell, TextRun } from './cell-runs.ts'
import { createTag } from './cell-tag.ts'
import { createLookNotes, type Look } from './cell-looks.ts'
import { cellText, isRounded, looksLikeLandline, seenTruth } from './cell-text.ts'
import { columnOf } from './column-letters.ts'
import { clockText, type Clock } from './clock-text.ts'
import { withoutPicture } from './drawn-things.ts'
import { isHidden } from './hidden-lines.ts'
import { rowHeight } from './line-sizes.ts'
import type { NumberStyle } from './number-styles.ts'
import { dateOf, daysOf } from './sheet-days.ts'
import type { SheetLink } from './sheet-links.ts'
import { Unfamiliar } from './unpack.ts'
import { richText, xmlText } from './xml.ts'

/** What cells refer to: the workbook's strings, trimmed where they are taken, and its styles. */
export interface Lookups {
  strings: readonly string[]
  styles: readonly NumberStyle[]
  date1904: boolean
  /** Cells as they are seen, in so many columns; otherwise what was typed into them, in all. */
  shownColumns?: number
  /** Of those that are seen, by their style. */
  looks?: readonly Look[]
  /** Of those, too: strings whose letters do not all look alike. */
  rich?: ReadonlyMap<number, TextRun[]>
}

/** Cells, empty ones before others included: a workbook with more was not written by a person. */
const mostCells = 5_000_000

const isoDate = (text: string) => new Date(/T.*(?:Z|[+-]\d\d:?\d\d)$|^[^T]*$/.test(text) ? text : `${text}Z`)

const [zero, nine] = [48, 57]
/** As many as a sheet keeps of a number. */
const figures = 15

/** Nearly all numbers of a sheet: as they stand there is how a person writes them. */
const isPlainNumber = (text: string) => {
  if (text.length > figures || (text.length > 1 && text.charCodeAt(0) === zero)) return false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) return false
  }
  return text !== ''
}

/** The types of cells that hold a text, which may begin with whatever it likes. */
const textTypes = ['s', 'str', 'inlineStr']

/** A name ends where its tag goes on or ends: `<c `, `<c>`, `<c/`. */
const isNameEnd = (code: number) => code <= 32 || code === 62 || code === 47

/**
 * Reads the rows of a sheet's XML as texts, from the first row and column of the sheet on, whichever hold something. No object
 * is made for a cell: the text that it becomes is all that stays.
 */
export const createRowReader = (
  { strings, styles, date1904, shownColumns = Infinity, looks = [], rich }: Lookups,
  most: number,
) => {
  const isLookedAt = shownColumns < Infinity
  const rows: string[][] = []
  const formulas: CellAt[] = []
  const rounded: CellAt[] = []
  const landlines: CellAt[] = []
  const codes: CodeCell[] = []
  const seen: SeenCell[] = []
  const hidden: number[] = []
  const kinds: CellKinds = []
  const { numbers, note: noteNumber } = createNumberNotes()
  const links: SheetLink[] = []
  const richCells: RichCell[] = []
  /** Points, by row; others are holes. */
  const heights: number[] = []
  /** Columns with something in them, in rows that are seen, behind those that are shown. */
  const cutOff = new Set<number>()
  const { looks: seenLooks, note } = createLookNotes(looks)
  let cells = 0
  /** Of the cell that is read. */
  let here = -1

  const { tag, read } = createTag()
  /** A cell that names none has the first one. */
  const style = () => styles[Number(tag.style)]

  const wordsOf = (text: string) =>
    isLookedAt ? (style()?.showText?.(text) ?? withoutPicture(text)) : text.trim()

  const sharedOf = (at: string) => {
    const text = at === '' ? '' : (strings[Number(at)] ?? '')
    const runs = rich?.get(Number(at))
    if (runs && here < shownColumns) richCells.push({ r: rows.length, c: here, runs })
    return isLookedAt ? wordsOf(text) : text
  }

  const momentOf = (days: number, clock: Clock | undefined) =>
    clock && (clock.isDuration || days < 1) ? clockText(days, clock) : cellText(dateOf(days, date1904))

  const noteSeen = (number: string) => {
    const text = style()?.asSeen?.(number)
    if (text !== undefined) seen.push({ r: rows.length, c: here, text })
  }

  const numberOf = (raw: string): string => {
    const shape = style()
    if (shape?.show) {
      noteNumber(rows.length, here, Number(raw), shape.format)
      return shape.show(Number(raw))
    }
    if (shape?.isDate) return momentOf(Number(raw), shape.clock)
    const text = isPlainNumber(raw) ? raw : cellText(Number.parseFloat(raw))
    const code = shape?.asCode?.(text) ?? text
    if (code !== text) codes.push({ r: rows.length, c: here, number: text })
    else noteSeen(text)
    return code
  }

  /** 是, where a choice is meant; in a column of texts what is seen of it. */
  const truthOf = (isTrue: boolean) => {
    const text = seenTruth(isTrue)
    if (isLookedAt) return text
    seen.push({ r: rows.length, c: here, text })
    return cellText(isTrue)
  }

  const textOf = (cell: string): string => {
    const { type } = tag
    if (type === 'inlineStr') return wordsOf(richText(cell))
    const raw = valueIn(cell)
    if (type === 's') return sharedOf(raw)
    if (type === 'str') return wordsOf(xmlText(raw).replaceAll('\r\n', '\n'))
    if (type === 'b') return truthOf(raw === '1' || raw === 'true')
    if (type === 'd') return style()?.show?.(daysOf(isoDate(raw), date1904)) ?? cellText(isoDate(raw))
    // #N/A stays to be seen: as an empty cell it would be lost without a word.
    if (type === 'e') return raw
    return raw === '' ? formulaIn(cell) : numberOf(raw)
  }

  const put = (row: string[], column: number, text: string) => {
    if (column < row.length) throw new Unfamiliar('Cells out of order')
    cells += column + 1 - row.length
    if (cells > mostCells) throw new Error('More cells than a person fills')
    while (row.length < column) row.push('')
    row.push(text)
  }

  /** Whatever was in the cell that the tag began. */
  const keep = (row: string[], column: number, text: string, isSeen: boolean) => {
    if (column >= shownColumns) {
      if (isSeen) cutOff.add(column)
      return
    }
    put(row, column, text)
    const isFormula = text.startsWith('=') && !textTypes.includes(tag.type)
    if (isFormula) formulas.push({ r: rows.length, c: column })
    if (isLookedAt) noteKind(kinds, rows.length, column, isFormula ? 'text' : kindOf(tag.type))
    if (textTypes.includes(tag.type)) return
    if (text.length > figures && isRounded(Number(text))) rounded.push({ r: rows.length, c: column })
    else if (looksLikeLandline(text)) landlines.push({ r: rows.length, c: column })
  }

  /** A number in the colour that its format has for it. */
  const recolour = (column: number, cell: string) => {
    const colour = textTypes.includes(tag.type) ? undefined : style()?.colour
    const raw = colour ? valueIn(cell) : ''
    if (raw !== '') note(rows.length, column, Number(tag.style), colour?.(Number(raw)))
  }

  const noteLink = (c: number, cell: string) => {
    const [at, address] = [{ r: rows.length, c }, addressIn(cell)]
    if (address !== undefined) links.push({ s: at, e: at, address })
  }

  const readCells = (xml: string, from: number, to: number, isSeen: boolean) => {
    const row: string[] = []
    here = -1
    for (let at = xml.indexOf('<c', from); at >= 0 && at < to; at = xml.indexOf('<c', at + 1)) {
      if (!isNameEnd(xml.charCodeAt(at + 2))) continue
      read(xml, at + 2)
      here = tag.place === '' ? here + 1 : columnOf(tag.place)
      at = tag.end
      const isShown = isLookedAt && here < shownColumns
      if (isShown) note(rows.length, here, Number(tag.style))
      if (xml[at - 1] === '/') continue
      const end = xml.indexOf('</c>', at)
      if (end < 0 || end > to) throw new Unfamiliar('A cell without an end')
      const cell = xml.slice(at + 1, end)
      const text = textOf(cell)
      if (isShown) {
        recolour(here, cell)
        noteLink(here, cell)
      }
      if (text !== '') keep(row, here, text, isSeen)
      at = end
    }
    return row
  }

  /** Complete rows; tells where those begin that nobody wants any more, if they do. */
  const take = (xml: string): number | undefined => {
    if (xml.includes('<![')) throw new Unfamiliar('Text that is no XML')
    for (let at = xml.indexOf('<row'); at >= 0; at = xml.indexOf('<row', at + 1)) {
      if (!isNameEnd(xml.charCodeAt(at + 4))) continue
      const begin = at
      read(xml, at + 4)
      at = tag.end
      const number = tag.place === '' ? rows.length + 1 : Number(tag.place)
      if (number > most) return begin
      if (!(number > rows.length)) throw new Unfamiliar('Rows out of order')
      while (rows.length < number - 1) rows.push([])
      const whole = xml.slice(begin, at)
      const isSeen = !isHidden(whole)
      const height = isLookedAt ? rowHeight(whole) : undefined
      if (height !== undefined) heights[number - 1] = height
      if (!isSeen) hidden.push(number - 1)
      if (xml[at - 1] === '/') {
        rows.push([])
        continue
      }
      const end = xml.indexOf('</row>', at)
      if (end < 0) throw new Unfamiliar('A row without an end')
      rows.push(readCells(xml, at, end, isSeen))
      at = end
    }
    return undefined
  }

  return {
    rows,
    formulas,
    rounded,
    landlines,
    codes,
    seen,
    hidden,
    cutOff,
    kinds,
    numbers,
    links,
    richCells,
    heights,
    looks: seenLooks,
    take,
  }
}
