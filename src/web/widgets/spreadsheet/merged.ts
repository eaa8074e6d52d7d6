import { utils } from '@e965/xlsx'

import { attribute, tagsOf } from './xml.ts'

/** Cells that are shown as one, from the first row and column to the last, both included; counted from 0. */
export interface Merged {
  s: { r: number; c: number }
  e: { r: number; c: number }
}

/** More than a sheet that is looked at has cells side by side; each of them is looked for among its lines. */
const mostMerged = 100_000

/** Those that a sheet's XML names behind its rows. */
export const mergedIn = (xml: string): Merged[] =>
  tagsOf(xml, 'mergeCell', mostMerged).map(tag => utils.decode_range(attribute(tag, 'ref') ?? ''))
