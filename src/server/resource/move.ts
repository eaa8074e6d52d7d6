import type { KeptMove } from './keep-deleted.ts'

/** What was handed over: `from` is deleted. */
export interface Move extends KeptMove {
  from: string
}

/** Whether a link or a list can do without `to` again: it was not there before, and stands for nothing else any more. */
export const isDoneWith = (move: KeptMove, isThere: (id: string) => boolean): boolean =>
  !move.had && (move.beside ?? []).every(isThere)
