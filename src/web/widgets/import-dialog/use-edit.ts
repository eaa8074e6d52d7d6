import { useCallback } from 'react'

import { sameText } from './cell-texts.ts'
import { removeRows, restoreRows, type CellPlace, type ImportRow } from './import-rules.ts'
import type { useProblems } from './use-problems.ts'
import { useRemovals } from './use-removals.ts'
import type { useRepairs } from './use-repairs.ts'
import type { useSheet } from './use-sheet.ts'

interface Edited extends Pick<ReturnType<typeof useSheet>, 'onRows' | 'onCell'> {
  rows: readonly ImportRow[]
  repairs: ReturnType<typeof useRepairs>
  found: Pick<ReturnType<typeof useProblems>, 'problems' | 'changeCells' | 'forgetRows' | 'bringBack'>
  /** Rows are there again, of which something is wrong, or nothing. */
  onBack: (place: CellPlace, isWrong: boolean) => void
}

/** What is changed by hand in the rows of a file: cells, and rows that go and may come back. */
export const useEdit = ({ rows, onRows, onCell, repairs, found, onBack }: Edited) => {
  const { removals, keepRemoval, dropRemoval, ...others } = useRemovals()
  const { problems, changeCells, forgetRows, bringBack } = found
  const change = useCallback(
    (id: string, prop: string, text: string) => {
      repairs.note()
      onCell(
        { id, prop },
        text,
        removals.flatMap(each => each.rows),
      )
      changeCells(sameText([id], prop, text))
    },
    [repairs, removals, onCell, changeCells],
  )
  const remove = useCallback(
    (ids: ReadonlySet<string>) => {
      const gone = rows.filter(row => ids.has(row.id))
      if (gone.length === 0) return
      repairs.note()
      keepRemoval({ rows: gone, problems: new Map([...problems].filter(([id]) => ids.has(id))) })
      onRows(before => removeRows(before, ids))
      forgetRows(ids)
    },
    [rows, problems, repairs, keepRemoval, onRows, forgetRows],
  )
  /** Gives back all rows, with those that are there again. */
  const undo = () => {
    const last = removals.at(-1)
    const [first] = last?.rows ?? []
    if (!last || !first) return undefined
    dropRemoval()
    repairs.takeBack()
    onRows(before => restoreRows(before, last.rows))
    bringBack(
      last.rows.map(row => row.id),
      last.problems,
    )
    onBack(
      { id: first.id, prop: Object.keys(last.problems.get(first.id) ?? {})[0] ?? '' },
      last.problems.size > 0,
    )
    return restoreRows(rows, last.rows)
  }
  return { removals, ...others, change, remove, undo }
}
