import { beginningOf } from './line-sizes.ts'
import { attribute, tagsOf } from './xml.ts'

/** So many rows at the top and columns at the left of a sheet stay in sight, as its maker wanted it. */
export interface FrozenLines {
  rows: number
  columns: number
}

/** More leave no room for anything else. */
const most = 100

const countOf = (pane: string, name: string) =>
  Math.min(most, Math.max(0, Math.floor(Number(attribute(pane, name) ?? 0)) || 0))

/** Those that a sheet's XML names, in front of its rows; undefined where there are none. */
export const frozenIn = (xml: string): FrozenLines | undefined => {
  const [pane = ''] = tagsOf(beginningOf(xml), 'pane')
  if (!['frozen', 'frozenSplit'].includes(attribute(pane, 'state') ?? '')) return undefined
  const frozen = { rows: countOf(pane, 'ySplit'), columns: countOf(pane, 'xSplit') }
  return frozen.rows + frozen.columns > 0 ? frozen : undefined
}
