import type { CellTexts } from './cell-texts.ts'
import { formulaProblem } from './formula-errors.ts'
import type { CellPlace } from './import-rules.ts'
import type { Problems } from './use-problems.ts'

/** What is wrong once cells hold these texts: the rows are gone through once, however many of them are changed. */
export const problemsOnceChanged = (before: Problems, texts: CellTexts): Problems => {
  const after = new Map(before)
  for (const [id, cells] of texts) {
    // What is said of the row as a whole may be about these cells.
    const { '': _row, ...rest } = before.get(id) ?? {}
    for (const [prop, text] of Object.entries(cells)) {
      const wrong = formulaProblem(text.trim())
      delete rest[prop]
      if (wrong !== undefined) rest[prop] = wrong
    }
    if (Object.keys(rest).length > 0) after.set(id, rest)
    else after.delete(id)
  }
  return after
}

/**
 * What is wrong once these cells are what they were when `then` was known: of them what was known then, of the other cells of their
 * rows what is known now. A row that comes or goes has no field.
 */
export const problemsReturned = (now: Problems, then: Problems, places: readonly CellPlace[]): Problems => {
  const after = new Map(now)
  for (const [id, changed] of Map.groupBy(places, place => place.id)) {
    const props = new Set(['', ...changed.map(({ prop }) => prop)])
    const isWhole = changed.some(({ prop }) => prop === '')
    const kept = Object.entries(isWhole ? {} : (now.get(id) ?? {})).filter(([prop]) => !props.has(prop))
    const back = Object.entries(then.get(id) ?? {}).filter(([prop]) => isWhole || props.has(prop))
    if (kept.length + back.length > 0) after.set(id, Object.fromEntries([...kept, ...back]))
    else after.delete(id)
  }
  return after
}
