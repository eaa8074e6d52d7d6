import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'

import type { CodeCell, SeenCell } from './beside.ts'
import { cellText, seenTruth } from './cell-text.ts'
import { clockOf, clockText } from './clock-text.ts'
import { codeOf } from './code-format.ts'
import { knownFormats } from './known-formats.ts'
import { libraryFormats } from './library-formats.ts'
import { createShow, type Show } from './number-format.ts'
import { seenBy } from './seen-numbers.ts'
import { daysOf } from './sheet-days.ts'

/** Of an old workbook; when it reads another one, the library forgets it. */
export const teachFormats = (): void => {
  for (const [number, format] of Object.entries(knownFormats)) libraryFormats.load(format, Number(number))
}

const formatOf = ({ z }: CellObject) => (typeof z === 'string' ? z : undefined)

/** What a sheet shows of a time without a day, which the library takes for one of the first days that there are. */
const timeOf = (cell: CellObject, date1904: boolean): string | undefined => {
  if (!(cell.v instanceof Date)) return undefined
  const clock = clockOf(formatOf(cell) ?? '')
  const days = daysOf(cell.v, date1904)
  return clock && (clock.isDuration || days < 1) ? clockText(days, clock) : undefined
}

const is1904 = ({ Workbook }: WorkBook) => Workbook?.WBProps?.date1904 ?? false

/** One with the format of a day would be a day to the library all the same. */
const asText = (text: string) => ({ t: 's', v: text, w: text, z: '@' })

/** What a number's format makes of it, a code or a share, or is seen of it; each format is looked at once. */
const createCodes = () => {
  const formats = new Map<string, { asCode: ReturnType<typeof codeOf>; asSeen: ReturnType<typeof seenBy> }>()
  return (cell: CellObject, number: string): { code?: string | undefined; text?: string | undefined } => {
    const format = formatOf(cell)
    if (format === undefined || cell.t !== 'n') return {}
    const made = formats.get(format) ?? { asCode: codeOf(format), asSeen: seenBy(format) }
    formats.set(format, made)
    const code = made.asCode?.(number) ?? number
    return code === number ? { text: made.asSeen?.(number) } : { code }
  }
}

/**
 * Cells that are taken. The library leaves failed formulas out; #N/A stays to be seen, and nothing is lost without a word. 00007
 * is no 7 to whoever looks at it, and 8:30 no moment of 1899.
 */
export const keepAsTyped = (
  sheet: WorkSheet | undefined,
  book: WorkBook,
): { codes: CodeCell[]; seen: SeenCell[] } => {
  const codes: CodeCell[] = []
  const seen: SeenCell[] = []
  const asCode = createCodes()
  for (const [r, row] of (sheet?.['!data'] ?? []).entries())
    // Rows and cells that nobody filled are holes.
    for (const [c, cell] of (row ?? []).entries()) {
      const number = cellText(cell?.v)
      const { code, text } = cell ? asCode(cell, number) : {}
      if (text !== undefined) seen.push({ r, c, text })
      if (typeof cell?.v === 'boolean') seen.push({ r, c, text: seenTruth(cell.v) })
      if (code !== undefined) codes.push({ r, c, number })
      const time = cell && timeOf(cell, is1904(book))
      if (time !== undefined) Object.assign(cell, asText(time))
      else if (code !== undefined) Object.assign(cell, asText(code))
      else if (cell?.t === 'e') Object.assign(cell, asText(cell.w ?? ''))
    }
  return { codes, seen }
}

/** Cells that are looked at, as their formats show them. */
export const keepAsShown = (sheet: WorkSheet | undefined, book: WorkBook): void => {
  const shows = new Map<string, Show>()
  const showOf = (format: string) => {
    const show = shows.get(format) ?? createShow(format, is1904(book))
    shows.set(format, show)
    return show
  }
  for (const row of sheet?.['!data'] ?? [])
    // Rows and cells that nobody filled are holes.
    for (const cell of row ?? []) {
      const format = cell && formatOf(cell)
      if (cell?.t === 'e') Object.assign(cell, asText(cell.w ?? ''))
      else if (format !== undefined && typeof cell?.v === 'number')
        Object.assign(cell, asText(showOf(format)(cell.v)))
    }
}
