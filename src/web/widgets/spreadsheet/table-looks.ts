import { utils } from '@e965/xlsx'

import { createPlaces, type Look, type SheetLooks } from './cell-looks.ts'
import type { Merged } from './merged.ts'
import { relationsIn, type PartOf } from './relations.ts'
import { tinted } from './sheet-colours.ts'
import { attribute, tagsOf } from './xml.ts'

/** Cells that are one table (套用表格格式), in a look of all of it that spreadsheet programs bring along and only name. */
interface Table extends Merged {
  hasHeader: boolean
  hasTotals: boolean
  style: string
  hasStripes: boolean
  isFirstBold: boolean
  isLastBold: boolean
}

interface TableLook {
  header: Look
  /** Of every other row, from the first one on, and of those between. */
  odd?: Look
  even?: Look
}

const isOn = (tag: string, name: string, usual = false) => {
  const said = attribute(tag, name)
  return said === undefined ? usual : ['1', 'true'].includes(said)
}

const tableIn = (xml: string): Table[] => {
  const [tag = ''] = tagsOf(xml, 'table', 1)
  const [info = ''] = tagsOf(xml, 'tableStyleInfo', 1)
  const [ref, style] = [attribute(tag, 'ref'), attribute(info, 'name')]
  if (ref === undefined || style === undefined) return []
  return [
    {
      ...utils.decode_range(ref),
      hasHeader: attribute(tag, 'headerRowCount') !== '0',
      hasTotals: Number(attribute(tag, 'totalsRowCount') ?? 0) > 0,
      style,
      hasStripes: isOn(info, 'showRowStripes'),
      isFirstBold: isOn(info, 'showFirstColumn'),
      isLastBold: isOn(info, 'showLastColumn'),
    },
  ]
}

/** More than a sheet has. */
const mostTables = 200

const tableRelation = /\/table$/

/** The tables of a sheet, from what it refers to. */
export const tablesOf = async (relations: string, path: string, partOf: PartOf): Promise<Table[]> => {
  const parts = relationsIn(relations, path).filter(({ type }) => tableRelation.test(type))
  const tables: Table[] = []
  for (const part of parts.slice(0, mostTables)) tables.push(...tableIn((await partOf(part.path)) ?? ''))
  return tables
}

const white = '#ffffff'

/** In which of its rows of seven a style stands, the first of which has no colour and the others those of the theme. */
const lookOf = (style: string, theme: readonly (string | undefined)[]): TableLook | undefined => {
  const [, kind, digits = ''] = /^TableStyle(Light|Medium|Dark)(\d{1,2})$/.exec(style) ?? []
  const [group, at] = [Math.floor((Number(digits) - 1) / 7), (Number(digits) - 1) % 7]
  const colour = at === 0 ? '000000' : theme[3 + at]
  if (kind === undefined || colour === undefined) return undefined
  const pale = (tint: number): Look => ({ fill: `#${tinted(colour, at === 0 ? tint + 0.05 : tint)}` })
  const solid: Look = { bold: true, color: white, fill: `#${colour}` }
  const bold: Look = { bold: true }
  if (kind === 'Light') return group === 1 ? { header: solid } : { header: bold, odd: pale(0.8) }
  if (kind === 'Dark') {
    const dark = (tint: number): Look => ({
      color: white,
      fill: `#${tinted(at === 0 ? '737373' : colour, tint)}`,
    })
    if (group === 0) return { header: { ...solid, fill: '#000000' }, odd: dark(-0.25), even: dark(0) }
    return { header: solid, odd: pale(0.6), even: pale(0.8) }
  }
  if (group === 0) return { header: solid, odd: pale(0.8) }
  if (group === 2) return { header: solid, odd: { fill: '#d9d9d9' } }
  return { header: group === 1 ? solid : { ...bold, ...pale(0.8) }, odd: pale(0.6), even: pale(0.8) }
}

/** Of one cell of a table. */
const partAt = (table: Table, { header, odd, even }: TableLook, r: number, c: number): Look => {
  if (table.hasHeader && r === table.s.r) return header
  if (table.hasTotals && r === table.e.r) return { bold: true }
  const isOdd = (r - table.s.r - (table.hasHeader ? 1 : 0)) % 2 === 0
  const isBold = (table.isFirstBold && c === table.s.c) || (table.isLastBold && c === table.e.c)
  return { ...(table.hasStripes && isOdd ? odd : even), ...(isBold && { bold: true }) }
}

/** The looks of a sheet with those of its tables, under what its cells say of themselves. */
export const withTables = (
  looks: SheetLooks,
  tables: readonly Table[],
  theme: readonly (string | undefined)[],
  shown: { rows: number; columns: number },
): SheetLooks => {
  const all = [...looks.all]
  const rows = [...looks.rows]
  const placeOf = createPlaces(all)
  for (const table of tables) {
    const look = lookOf(table.style, theme)
    if (!look) continue
    for (let r = table.s.r; r <= Math.min(table.e.r, shown.rows - 1); r++) {
      const line = [...(rows[r] ?? [])]
      for (let c = table.s.c; c <= Math.min(table.e.c, shown.columns - 1); c++) {
        while (line.length < c) line.push(0)
        line[c] = placeOf({ ...partAt(table, look, r, c), ...looks.all[(line[c] ?? 0) - 1] })
      }
      rows[r] = line
    }
  }
  return { all, rows }
}
