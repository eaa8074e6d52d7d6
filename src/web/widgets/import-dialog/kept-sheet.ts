import type { ImportTemplate } from '#contract/import-template.ts'

import type { ImportRow } from './import-rules.ts'
import { createTwins } from './twins.ts'
import type { Sheet } from './use-sheet.ts'

/** Plain data, of which a JSON text can be made. */
export type KeptSheet = Record<string, unknown>

const propsOf = ({ columns }: ImportTemplate) => columns.map(({ prop }) => prop)

const packRows = ({ template }: Sheet, rows: readonly ImportRow[]) => {
  const props = propsOf(template)
  return rows.map(({ id, line, cells, rest }) => [
    id,
    line,
    ...props.map(prop => cells[prop] ?? null),
    ...(rest === undefined ? [] : [rest]),
  ])
}

/** A table as it stands, without the names of its columns in each row. What was taken away from it is not kept. */
export const packSheet = (whole: Sheet): KeptSheet => {
  const { template, rows, noted, ...sheet } = whole
  const { twins: _, sameName: _named, hidden, ...cells } = noted
  return {
    ...sheet,
    template: template.name,
    props: propsOf(template),
    rows: packRows(whole, rows),
    noted: { ...cells, hidden: hidden.map(({ id, line }) => ({ id, line })) },
  }
}

/** Rows that are measured at once. */
const portion = 500

/**
 * Whether its text would take more bytes than that. A table of 50,000 rows is known to after its first few thousand, so that
 * the change that asks is not held up.
 */
export const isLargerThan = (sheet: Sheet, bytes: number): boolean => {
  let left = bytes
  const count = (part: unknown) => (left -= new Blob([JSON.stringify(part)]).size) < 0
  for (let at = 0; at < sheet.rows.length; at += portion)
    if (count(packRows(sheet, sheet.rows.slice(at, at + portion)))) return true
  return count(packSheet({ ...sheet, rows: [] }))
}

/** Kinds of cells that an earlier version told nothing of. */
type NewlyTold = 'joined' | 'landlines' | 'totals'

interface Packed extends Omit<Sheet, 'template' | 'rows' | 'noted'> {
  noted: Omit<Sheet['noted'], NewlyTold> & Partial<Pick<Sheet['noted'], NewlyTold>>
  template: string
  props: string[]
  rows: [id: string, line: number, ...texts: (string | number | null)[]][]
  /** So much of it was changed by hand: the dialog's own to count. */
  repairs?: number
}

/** The table that was kept; undefined where its template is no longer there. */
export const unpackSheet = (kept: KeptSheet, templates: readonly ImportTemplate[]): Sheet | undefined => {
  const template = templates.find(each => each.name === kept['template'])
  if (!template || !Array.isArray(kept['rows'])) return undefined
  // Packed above, and sealed since: nobody else has written it.
  const { props, noted, rows: packed, repairs: _, ...sheet } = kept as KeptSheet & Packed
  const twins = createTwins(template)
  const rows = packed.map(([id, line, ...texts]): ImportRow => {
    const cells: ImportRow['cells'] = {}
    for (const [at, prop] of props.entries()) {
      const text = texts[at]
      if (typeof text === 'string' && template.columns.some(each => each.prop === prop)) cells[prop] = text
    }
    // Behind the columns; an earlier version kept none.
    const rest = texts[props.length]
    const row = { id, line, cells, ...(typeof rest === 'number' && { rest }) }
    twins.add(row)
    return row
  })
  const { joined = [], landlines = [], totals = [] } = noted
  return { ...sheet, template, rows, noted: { ...noted, joined, landlines, totals, ...twins.groups() } }
}
