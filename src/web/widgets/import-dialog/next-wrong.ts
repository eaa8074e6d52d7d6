import type { Spot } from './grid-keys.ts'
import type { ImportRow } from './import-rules.ts'

type Problems = ReadonlyMap<string, Record<string, string>>

/** What is wrong with a row as a whole is shown at its first cell. */
const isWrong = (sentences: Record<string, string>, prop: string, column: number) =>
  prop in sentences || (column === 0 && '' in sentences)

/**
 * The cell that something is wrong with next, from a cell on or, by -1, back from it: row by row, at the ends on from the other end. The
 * cell itself is the last that is looked at; undefined where nothing is wrong.
 */
export const nextWrong = (
  rows: readonly ImportRow[],
  props: readonly string[],
  problems: Problems,
  from: Spot,
  step: 1 | -1,
): Spot | undefined => {
  const count = rows.length
  // The row itself twice: what is behind the cell first, what is before it last.
  for (let away = 0; away <= count; away++) {
    const row = (((from.row + step * away) % count) + count) % count
    const sentences = problems.get(rows[row]?.id ?? '')
    if (!sentences) continue
    const wrong = props.flatMap((prop, column) => (isWrong(sentences, prop, column) ? [column] : []))
    const isBeyond = (column: number) =>
      away === 0 ? (column - from.column) * step > 0 : away < count || (column - from.column) * step <= 0
    const found = (step > 0 ? wrong : wrong.toReversed()).find(isBeyond)
    if (found !== undefined) return { row, column: found }
  }
  return undefined
}
