import { withoutUnseen } from '#contract/unseen-signs.ts'

import type { Merged } from '../spreadsheet/merged.ts'
import { fillMerged } from './fill-merged.ts'
import type { Header } from './find-header.ts'
import type { ImportRow } from './import-rules.ts'

type Rest = Pick<ImportRow, 'rest'>

/** A number for each text: the same for the same. */
const createNumbers = () => {
  const known = new Map<string, number>()
  return (text: string) => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  }
}

/** Numbers what stands in the columns that are not imported, so that it is compared and not kept: nothing at all is no number. */
export const createRests = ({ columns, beside }: Pick<Header, 'columns' | 'beside'>) => {
  const taken = new Set([...columns.map(({ at }) => at), ...beside])
  const [textOf, wholeOf] = [createNumbers(), createNumbers()]
  /** The rows with the number of each such cell, by its column. */
  const kept: ImportRow[] = []
  const restOf = (cells: ImportRow['cells']): Rest => {
    const others = Object.entries(cells).map(([at, text]) => `${at} ${text}`)
    return others.length === 0 ? {} : { rest: wholeOf(others.join('\u0000')) }
  }
  return {
    take(row: readonly string[], { id, line }: Pick<ImportRow, 'id' | 'line'>): Rest {
      const cells: ImportRow['cells'] = {}
      row.forEach((text, at) => {
        const given = taken.has(at) ? '' : withoutUnseen(text).trim()
        if (given !== '') cells[at] = String(textOf(given))
      })
      kept.push({ id, line, cells })
      return restOf(cells)
    },
    /** What is merged downwards is said of each of its rows here, too. Gives the rests that this changes, by the row's id. */
    merge(merged: readonly Merged[]): ReadonlyMap<string, Rest> {
      const down = new Set(merged.flatMap(({ s, e }) => (e.r > s.r && !taken.has(s.c) ? [s.c] : [])))
      const places = [...down].map(at => ({ prop: String(at), at }))
      const { rows } = fillMerged(kept, places, merged)
      return new Map(rows.flatMap((row, at) => (row === kept[at] ? [] : [[row.id, restOf(row.cells)]])))
    },
  }
}
