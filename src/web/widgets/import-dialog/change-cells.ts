import { formulaProblem } from './formula-errors.ts'
import type { ColumnCells } from './noted-rows.ts'
import type { Problems } from './use-problems.ts'

/** What is wrong once these cells hold this text: the rows are gone through once, however many of them are changed. */
export const problemsOnceChanged = (before: Problems, { ids, prop }: ColumnCells, text: string): Problems => {
  const wrong = formulaProblem(text.trim())
  const after = new Map(before)
  for (const id of ids) {
    // What is said of the row as a whole may be about this cell.
    const { [prop]: _, '': _row, ...others } = before.get(id) ?? {}
    const rest = wrong === undefined ? others : { ...others, [prop]: wrong }
    if (Object.keys(rest).length > 0) after.set(id, rest)
    else after.delete(id)
  }
  return after
}
