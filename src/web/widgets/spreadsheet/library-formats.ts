import { SSF } from '@e965/xlsx'

/** What is asked of the library's formats, which it gives without a type. */
interface Formats {
  format(code: string, value: number | string, options?: { date1904: boolean }): string
  is_date(code: string): boolean
  /** `q`: the day of the week, from Sunday on; `m`: the month. Nothing for what is no day. */
  parse_date_code(days: number, options: { date1904: boolean }): { q: number; m: number } | null
  /** Says what a format is that a workbook only numbers. */
  load(code: string, number: number): number
}

export const libraryFormats: Formats = SSF
