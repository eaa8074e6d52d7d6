import { shownColumns } from './shown-columns.ts'
import { attribute, tagsOf } from './xml.ts'

/** How broad the maker of a sheet made its columns, in figures of the usual font, by column from 0; others are holes. */
export const columnWidths = (xml: string): number[] => {
  const widths: number[] = []
  for (const tag of tagsOf(xml.slice(0, Math.max(0, xml.indexOf('<sheetData'))), 'col')) {
    if (!['1', 'true'].includes(attribute(tag, 'customWidth') ?? '')) continue
    const [from, to, width] = ['min', 'max', 'width'].map(name => Number(attribute(tag, name)))
    if (!from || !to || !width) continue
    for (let at = Math.max(1, from); at <= Math.min(to, shownColumns); at++) widths[at - 1] = width
  }
  return widths
}
