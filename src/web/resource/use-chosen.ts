import { useCallback, useMemo, useState } from 'react'

import type { Resource, Row } from '#contract/resource.ts'

import { shownNameOf } from './label-of.ts'
import type { Choosing } from './table/list-table-props.ts'
import { useKeptAwake } from './use-kept-awake.ts'

/** The rows that are chosen, over all pages of a list, and what its table needs to choose them. */
export const useChosen = <R extends Resource>(resource: R) => {
  const [chosen, setChosen] = useState<readonly Row<R>[]>([])
  useKeptAwake(`${resource.name} rows`, chosen.length > 0)
  const choose = useCallback((rows: readonly Row<R>[], isChosen: boolean) => {
    const ids = new Set<string>(rows.map(row => row.id))
    setChosen(now => [...now.filter(row => !ids.has(row.id)), ...(isChosen ? rows : [])])
  }, [])
  const nameOf = useCallback((row: Row<R>) => shownNameOf(resource, row), [resource])
  const ids = useMemo(() => new Set<string>(chosen.map(row => row.id)), [chosen])
  const choosing: Choosing<Row<R>> = { ids, nameOf, choose }
  return {
    chosen,
    clear: () => setChosen([]),
    /** These are gone; the others stay chosen. */
    drop: (gone: readonly { id: string }[]) =>
      setChosen(now => now.filter(row => !gone.some(({ id }) => id === row.id))),
    choosing,
  }
}
