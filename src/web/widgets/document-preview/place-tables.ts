import { sectionsOf } from './page-breaks.ts'
import { pageOf, xOn, type Page } from './page-places.ts'
import { points } from './tab-stops.ts'
import { nodesOfType, type Body, type WordNode } from './word-model.ts'
import { tablePlaceIn, type TablePlace } from './word-table-places.ts'

/** Puts tables that the text goes around where the document says. */

/** Points: beside a table no text stands in less room. */
const leastRoom = 72

const pt = (length: number) => `${Math.round(length * 100) / 100}pt`

const widthOf = ({ cssStyle, columns = [] }: WordNode, page: Page) => {
  const { width } = cssStyle ?? {}
  const share = width?.endsWith('%') ? ((page.right - page.left) * points(width)) / 100 : points(width)
  return share || columns.reduce((sum, each) => sum + points(each.width), 0)
}

/** The text goes on on the side with more room: no browser has it on both. */
const onPage = ({ across, top, away }: TablePlace, width: number, page: Page): Record<string, string> => {
  const before = xOn(page, { across, width }) - page.left
  const behind = page.right - page.left - before - width
  const down = { 'margin-top': pt(top), 'margin-bottom': pt(away.bottom) }
  if (Math.max(before, behind) < leastRoom)
    return { ...down, 'margin-left': pt(before), 'margin-right': pt(behind) }
  return before > behind
    ? { ...down, float: 'right', 'margin-left': pt(away.left), 'margin-right': pt(behind) }
    : { ...down, float: 'left', 'margin-left': pt(before), 'margin-right': pt(away.right) }
}

/** What room a cell has is known to the browser alone. */
const inCell = ({ across: { align } }: TablePlace): Record<string, string> => {
  if (align === 'center') return { 'margin-left': 'auto', 'margin-right': 'auto' }
  return { float: align === 'right' || align === 'outside' ? 'right' : 'left' }
}

/** On narrow paper no text has room beside a table. */
export const placeTables = (body: Body, texts: readonly WordNode[], isOneColumn: boolean): void => {
  const sections = sectionsOf(body)
  for (const text of texts)
    for (const [at, part] of (text.children ?? []).entries())
      for (const table of nodesOfType(part, 'table')) {
        const place = tablePlaceIn(table.cssStyle?.['$lang'])
        if (!place) continue
        delete table.cssStyle?.['$lang']
        if (isOneColumn) continue
        const page = pageOf((text === body ? sections[at] : undefined) ?? body.props)
        const looks = table === part ? onPage(place, widthOf(table, page), page) : inCell(place)
        table.cssStyle = { ...table.cssStyle, ...looks }
      }
}
