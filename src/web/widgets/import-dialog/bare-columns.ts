import { withoutUnseen } from '#contract/unseen-signs.ts'

import { lettersOf } from '../spreadsheet/column-letters.ts'

/** A column without a header: nobody can say what it is, and it stays behind. */
export interface BareColumn {
  letters: string
  /** So many of its cells hold something. */
  cells: number
}

/** Counts what stands below the headers in columns that have none; `named` are the positions of those that do. */
export const countBare = (named: ReadonlySet<number>) => {
  const counts = new Map<number, number>()
  return {
    take: (row: readonly string[]): void => {
      for (const [at, text] of row.entries())
        if (text !== '' && !named.has(at) && withoutUnseen(text).trim() !== '')
          counts.set(at, (counts.get(at) ?? 0) + 1)
    },
    found: (): BareColumn[] =>
      [...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([at, cells]) => ({ letters: lettersOf(at), cells })),
  }
}
