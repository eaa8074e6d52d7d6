import { Unfamiliar, unpackText } from './unpack.ts'
import { openParts } from './workbook-parts.ts'
import { attribute, inTag, tagsOf } from './xml.ts'

/** Rows and columns of a sheet that its maker, or his filter, has hidden; counted from 0. */
export interface HiddenLines {
  rows: number[]
  columns: number[]
}

/** No sheet has more columns; one that says so was made to fill the memory. */
const mostColumns = 16_384

/** Whether the tag of a row or of columns says so. */
export const isHidden = (tag: string): boolean =>
  tag.includes('hidden') && ['1', 'true'].includes(attribute(tag, 'hidden') ?? '')

/** Those that a sheet's XML names, in front of its rows. */
export const hiddenColumns = (xml: string): number[] => {
  const columns = new Set<number>()
  for (const tag of tagsOf(xml.slice(0, Math.max(0, xml.indexOf('<sheetData'))), 'col').filter(isHidden)) {
    const [from, to] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))]
    for (let at = Math.max(1, from); at <= Math.min(to, mostColumns); at++) columns.add(at - 1)
  }
  return [...columns]
}

const rowTag = new RegExp(`<row(?=[\\s/>])${inTag}>`, 'g')

const hiddenRows = (xml: string, most: number): number[] => {
  const rows: number[] = []
  let number = 0
  for (const [tag] of xml.matchAll(rowTag)) {
    number = Number(attribute(tag, 'r') ?? number + 1)
    if (number > most) break
    if (isHidden(tag)) rows.push(number - 1)
  }
  return rows
}

/** Those that a sheet's XML names: of its rows up to `most`. */
export const hiddenIn = (xml: string, most: number): HiddenLines => ({
  columns: hiddenColumns(xml),
  rows: hiddenRows(xml, most),
})

/**
 * Of each sheet, by its name, what is hidden. The library knows it as well, and makes an object for each column that a file
 * claims to have, were it a thousand million. Of a workbook that is written in an unusual way nothing is known: all of it
 * is seen.
 */
export const hiddenLines = async (bytes: Uint8Array, most: number): Promise<Map<string, HiddenLines>> => {
  const hidden = new Map<string, HiddenLines>()
  try {
    const { entries, sheets } = await openParts(bytes)
    for (const { name, path = '' } of sheets) {
      const entry = entries.get(path)
      if (entry) hidden.set(name, hiddenIn(await unpackText(bytes, entry), most))
    }
  } catch (error) {
    if (!(error instanceof Unfamiliar)) throw error
  }
  return hidden
}

interface Lines {
  '!rows'?: { hidden?: boolean }[]
  '!cols'?: { hidden?: boolean }[]
}

const hiddenOf = (lines: Lines['!rows'] = []) =>
  Array.from(lines, (line, at) => (line?.hidden ? at : -1)).filter(at => at >= 0)

/** Those of a sheet of an old workbook, whose columns are few, as the library gives them. */
export const hiddenOfSheet = ({ '!rows': rows, '!cols': columns }: Lines): HiddenLines => ({
  rows: hiddenOf(rows),
  columns: hiddenOf(columns),
})
