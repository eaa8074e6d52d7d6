import type { Spot } from './grid-keys.ts'
import type { ImportRow } from './import-rules.ts'

type Problems = ReadonlyMap<string, Record<string, string>>

/** What is wrong with a row as a whole stands before its first cell: one comes to that. */
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
  // What had the focus is not among these rows: from the first cell on.
  if (from.row < 0) return nextWrong(rows, props, problems, { row: 0, column: -1 }, step)
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
