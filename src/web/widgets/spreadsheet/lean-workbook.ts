import { SSF } from '@e965/xlsx'

import type { Beside } from './beside.ts'
import { readRows } from './read-pieces.ts'
import type { Lookups, NumberStyle } from './sheet-rows.ts'
import { Unfamiliar, unpack } from './unpack.ts'
import { openParts } from './workbook-parts.ts'
import { attribute, richText, tagsOf, xmlText } from './xml.ts'

interface Sheet {
  name: string
  rows: string[][]
}

/** Hears of rows of a sheet (counted from 0) as soon as they are read, and of its merged cells with the last ones. */
export type OnRows = (sheet: number, name: string, rows: string[][], beside: Beside) => void

/** Hears of a workbook as it is read; of which sheets that hold something were not wanted. */
export interface OnWorkbook {
  rows: OnRows
  unread(names: string[]): void
}

/** Whoever has filled a sheet began within these rows. */
const looked = 20

/** Strings that cells refer to by their number, each read once. */
const stringsIn = (xml: string): string[] => {
  if (xml.includes('<![')) throw new Unfamiliar('Text that is no XML')
  const strings: string[] = []
  for (let at = xml.indexOf('<si'); at >= 0; at = xml.indexOf('<si', at)) {
    const start = xml.indexOf('>', at) + 1
    const end = xml[start - 2] === '/' ? start : xml.indexOf('</si>', start)
    if (end < 0) throw new Unfamiliar('A string without an end')
    strings.push(richText(xml.slice(start, end)).replaceAll('\r\n', '\n').trim())
    at = end
  }
  return strings
}

/** Formats of days and times that a workbook names without saying what they are; the two long stretches are those of Chinese. */
const knownDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

const isKnownDate = (id: number) => knownDates.some(([from, to]) => id >= from && id <= to)

const styleOf = (format: string): NumberStyle => ({
  isDate: SSF.is_date(format),
  digits: /^0{2,}$/.test(format) ? format.length : 0,
})

/** How each of the styles that cells name shows their number. */
const stylesIn = (xml: string): NumberStyle[] => {
  const own = new Map(
    tagsOf(xml, 'numFmt').map(tag => [
      attribute(tag, 'numFmtId'),
      styleOf(xmlText(attribute(tag, 'formatCode') ?? '')),
    ]),
  )
  const [, styles = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml) ?? []
  return tagsOf(styles, 'xf').map(tag => {
    const id = attribute(tag, 'numFmtId')
    return own.get(id) ?? { isDate: isKnownDate(Number(id)), digits: 0 }
  })
}

/**
 * A workbook as spreadsheet programs write it, read without the library: that makes an object for each of 400,000 cells and
 * unpacks in script what the browser unpacks by itself. Throws `Unfamiliar` where the library has to look.
 */
export const readLeanWorkbook = async (
  bytes: Uint8Array,
  { first, rows: most }: { first: boolean; rows: number },
  hear: OnWorkbook = { rows: () => undefined, unread: () => undefined },
): Promise<Sheet[]> => {
  const { entries, partOf, workbook, sheets: found } = await openParts(bytes)
  if (found.some(({ path }) => path === undefined)) throw new Unfamiliar('A sheet that is no table')
  const styles = await partOf('xl/styles.xml')
  const strings = await partOf('xl/sharedStrings.xml')
  if (styles !== undefined && !styles.includes('<cellXfs')) throw new Unfamiliar('Styles of another kind')
  const lookups: Lookups = {
    strings: stringsIn(strings ?? ''),
    styles: stylesIn(styles ?? ''),
    date1904: ['1', 'true'].includes(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? ''),
  }
  const read = (
    path: string | undefined,
    upTo: Parameters<typeof readRows>[2],
    tell: Parameters<typeof readRows>[3],
  ) => {
    const entry = entries.get(path ?? '')
    if (!entry) throw new Unfamiliar('A sheet that is not there')
    return readRows(unpack(bytes, entry), lookups, upTo, tell)
  }
  const wanted = first ? found.slice(0, 1) : found
  const sheets: Sheet[] = []
  for (const [at, { name, path }] of wanted.entries())
    sheets.push({
      name,
      rows: await read(path, { most, beyond: first }, (rows, beside) => hear.rows(at, name, rows, beside)),
    })
  const unread: string[] = []
  for (const { name, path } of found.slice(wanted.length))
    if (
      (await read(path, { most: looked, beyond: false }, () => undefined)).some(row =>
        row.some(text => text !== ''),
      )
    )
      unread.push(name)
  hear.unread(unread)
  return sheets
}
