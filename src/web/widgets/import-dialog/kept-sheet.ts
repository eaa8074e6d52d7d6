import type { ImportTemplate } from '#contract/import-template.ts'

import type { ImportRow } from './import-rules.ts'
import { createTwins } from './twins.ts'
import type { Sheet } from './use-sheet.ts'

/** Plain data, of which a JSON text can be made. */
export type KeptSheet = Record<string, unknown>

/** A table as it stands, without the names of its columns in each row. What was taken away from it is not kept. */
export const packSheet = ({ template, rows, noted, ...sheet }: Sheet): KeptSheet => {
  const props = template.columns.map(({ prop }) => prop)
  const { twins: _, hidden, ...cells } = noted
  return {
    ...sheet,
    template: template.name,
    props,
    rows: rows.map(({ id, line, cells: texts }) => [id, line, ...props.map(prop => texts[prop] ?? null)]),
    noted: { ...cells, hidden: hidden.map(({ id, line }) => ({ id, line })) },
  }
}

interface Packed extends Omit<Sheet, 'template' | 'rows'> {
  template: string
  props: string[]
  rows: [id: string, line: number, ...texts: (string | null)[]][]
}

/** The table that was kept; undefined where its template is no longer there. */
export const unpackSheet = (kept: KeptSheet, templates: readonly ImportTemplate[]): Sheet | undefined => {
  const template = templates.find(each => each.name === kept['template'])
  if (!template || !Array.isArray(kept['rows'])) return undefined
  // Packed above, and sealed since: nobody else has written it.
  const { props, noted, rows: packed, ...sheet } = kept as KeptSheet & Packed
  const twins = createTwins(template.columns)
  const rows = packed.map(([id, line, ...texts]): ImportRow => {
    const cells: ImportRow['cells'] = {}
    for (const [at, prop] of props.entries()) {
      const text = texts[at]
      if (typeof text === 'string' && template.columns.some(each => each.prop === prop)) cells[prop] = text
    }
    const row = { id, line, cells }
    twins.add(row)
    return row
  })
  return { ...sheet, template, rows, noted: { ...noted, twins: twins.groups() } }
}
