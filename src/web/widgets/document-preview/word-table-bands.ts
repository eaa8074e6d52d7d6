import { attributeOf, childOf, element, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

/** What a table takes of its style, as bits of the older way to say it. */
const looks = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
} as const
type Look = Record<keyof typeof looks, boolean>

/** What a row or a cell is in its table, in the order in which its digits say it; the corners are not told. */
const places = [
  'firstRow',
  'lastRow',
  'firstColumn',
  'lastColumn',
  'oddColumn',
  'evenColumn',
  'oddRow',
  'evenRow',
] as const
type Place = (typeof places)[number]

const lookOf = (look: XmlElement): Look => {
  const bits = Number.parseInt(attributeOf(look, 'val') ?? '0', 16)
  const isOn = (name: keyof typeof looks) => {
    const said = attributeOf(look, name)
    return said === undefined ? (bits & looks[name]) !== 0 : ['1', 'true', 'on'].includes(said)
  }
  return {
    firstRow: isOn('firstRow'),
    lastRow: isOn('lastRow'),
    firstColumn: isOn('firstColumn'),
    lastColumn: isOn('lastColumn'),
    noHBand: isOn('noHBand'),
    noVBand: isOn('noVBand'),
  }
}

const spanOf = (cell: XmlElement) =>
  Number(attributeOf(childOf(childOf(cell, 'tcPr'), 'gridSpan'), 'val') ?? 1) || 1

/** The first and the last are what they are, and no band; bands are counted from the one behind the first. */
const placeIn = (
  at: number,
  isLast: boolean,
  [first, last, odd, even]: readonly [Place, Place, Place, Place],
  { hasFirst, hasLast, hasBands }: { hasFirst: boolean; hasLast: boolean; hasBands: boolean },
): Place | undefined => {
  if (hasFirst && at === 0) return first
  if (hasLast && isLast) return last
  if (!hasBands) return undefined
  return (at - Number(hasFirst)) % 2 === 0 ? odd : even
}

/** The same, with its place said where its reader looks for it. */
const told = (whole: XmlElement, properties: 'trPr' | 'tcPr', place: Place | undefined): XmlElement => {
  if (place === undefined) return whole
  const digits = places.map(each => (each === place ? '1' : '0')).join('')
  const before = childOf(whole, properties) ?? element(properties, '')
  const after = { ...before, children: [...before.children, element('cnfStyle', `val="${digits}0000"`)] }
  return { ...whole, children: [after, ...whole.children.filter(each => each !== before)] }
}

const isTold = (row: XmlElement) => childOf(childOf(row, 'trPr'), 'cnfStyle') !== undefined

/**
 * A table that takes its looks from a style. Word works out which of its rows are the first, the last, odd and even; its reader wants
 * that said of each, as Word writes it and other programs do not.
 */
export const tbl: Rule = table => {
  const properties = childOf(table, 'tblPr')
  const asked = childOf(properties, 'tblLook')
  const rows = table.children.filter(each => isNamed(each, 'tr'))
  if (!asked || !childOf(properties, 'tblStyle') || rows.some(isTold)) return [table]
  const look = lookOf(asked)
  const across = { hasFirst: look.firstRow, hasLast: look.lastRow, hasBands: !look.noHBand }
  const down = { hasFirst: look.firstColumn, hasLast: look.lastColumn, hasBands: !look.noVBand }
  let at = -1
  const tell = (row: XmlElement): XmlElement => {
    at += 1
    const width = row.children.reduce((sum, each) => sum + (isNamed(each, 'tc') ? spanOf(each) : 0), 0)
    let column = 0
    const children = row.children.map(each => {
      if (!isNamed(each, 'tc')) return each
      const [from, to] = [column, column + spanOf(each)]
      column = to
      const columns = ['firstColumn', 'lastColumn', 'oddColumn', 'evenColumn'] as const
      return told(each, 'tcPr', placeIn(from, to === width, columns, down))
    })
    const kinds = ['firstRow', 'lastRow', 'oddRow', 'evenRow'] as const
    return told({ ...row, children }, 'trPr', placeIn(at, at === rows.length - 1, kinds, across))
  }
  return [{ ...table, children: table.children.map(each => (isNamed(each, 'tr') ? tell(each) : each)) }]
}
