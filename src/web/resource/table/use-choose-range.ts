import { useCallback, useRef } from 'react'

import type { ListRow } from './list-column.ts'
import type { Choosing } from './list-table-props.ts'
import type { Line } from './tree-rows.ts'

/** The rows from one to another, both included, whichever comes first; without the one it is the other alone. */
const between = <T extends ListRow>(lines: readonly Line<T>[], from: string | undefined, to: T): T[] => {
  const places = [from, to.id].map(id => lines.findIndex(({ row }) => row.id === id))
  const rows = lines.slice(Math.min(...places), Math.max(...places) + 1).map(({ row }) => row)
  return places.includes(-1) ? [to] : rows
}

/** Chooses a row; with the shift key, all from the one chosen before. */
export const useChooseRange = <T extends ListRow>(
  lines: readonly Line<T>[],
  choose: Choosing<T>['choose'] | undefined,
) => {
  const before = useRef<string>(undefined)
  return useCallback(
    (row: T, isChosen: boolean, isRange: boolean) => {
      choose?.(isRange ? between(lines, before.current, row) : [row], isChosen)
      before.current = row.id
    },
    [lines, choose],
  )
}
