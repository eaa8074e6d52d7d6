import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'

import { clockOf, clockText } from './clock-text.ts'
import { knownFormats } from './known-formats.ts'
import { libraryFormats } from './library-formats.ts'
import { createShow, type Show } from './number-format.ts'
import { daysOf } from './sheet-days.ts'

/** Of an old workbook; when it reads another one, the library forgets it. */
export const teachFormats = (): void => {
  for (const [number, format] of Object.entries(knownFormats)) libraryFormats.load(format, Number(number))
}

/** A number whose format begins it with zeros: a number of a person or a thing. */
const isCode = ({ t, v, w = '' }: CellObject) => t === 'n' && /^0\d+$/.test(w) && Number(w) === v

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

/**
 * Cells that are taken. The library leaves failed formulas out; #N/A stays to be seen, and nothing is lost without a word. 00007
 * is no 7 to whoever looks at it, and 8:30 no moment of 1899.
 */
export const keepAsTyped = (sheet: WorkSheet | undefined, book: WorkBook): void => {
  for (const row of sheet?.['!data'] ?? [])
    // Rows and cells that nobody filled are holes.
    for (const cell of row ?? []) {
      const time = cell && timeOf(cell, is1904(book))
      if (time !== undefined) Object.assign(cell, asText(time))
      else if (cell && (cell.t === 'e' || isCode(cell))) Object.assign(cell, asText(cell.w ?? ''))
    }
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
