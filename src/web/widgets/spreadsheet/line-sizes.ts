import { shownColumns } from './shown-columns.ts'
import { attribute, tagsOf } from './xml.ts'

const isTrue = (tag: string, name: string) => ['1', 'true'].includes(attribute(tag, name) ?? '')

/** What is written before the rows. */
export const beginningOf = (xml: string): string => xml.slice(0, Math.max(0, xml.indexOf('<sheetData')))

/** How broad the maker of a sheet made its columns, in figures of the usual font, by column from 0; others are holes. */
export const columnWidths = (xml: string): number[] => {
  const widths: number[] = []
  for (const tag of tagsOf(beginningOf(xml), 'col')) {
    if (!isTrue(tag, 'customWidth')) continue
    const [from, to, width] = ['min', 'max', 'width'].map(name => Number(attribute(tag, name)))
    if (!from || !to || !width) continue
    for (let at = Math.max(1, from); at <= Math.min(to, shownColumns); at++) widths[at - 1] = width
  }
  return widths
}

/** How high the maker of a sheet made the row of that tag, points; undefined where it is as high as what it says. */
export const rowHeight = (tag: string): number | undefined =>
  isTrue(tag, 'customHeight') ? Number(attribute(tag, 'ht')) || undefined : undefined

/** Whether the pale lines between its cells are switched off. */
export const isWithoutGrid = (xml: string): boolean =>
  ['0', 'false'].includes(attribute(tagsOf(beginningOf(xml), 'sheetView')[0] ?? '', 'showGridLines') ?? '')
