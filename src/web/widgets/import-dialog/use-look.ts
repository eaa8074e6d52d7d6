import { useCallback, useMemo, useState } from 'react'

import type { CellPlace, ImportRow } from './import-rules.ts'
import type { Doubt, StillNoted } from './noted-rows.ts'
import type { useProblems } from './use-problems.ts'

/** Rows that are looked at by themselves: those that are wrong, or those of a note, as they were when it was asked for. */
export type Only = { of: 'wrong' } | { of: Doubt; ids: ReadonlySet<string> }

/** What of the rows is looked at: some of them only, and the cell that is wanted in sight. */
export const useLook = () => {
  const [only, setOnly] = useState<Only>()
  const [jumpTo, setJumpTo] = useState<CellPlace>()
  const arrive = useCallback(() => setJumpTo(undefined), [])
  const jump = useCallback((place: CellPlace, isWrong = true) => {
    // What is gone to may be none of those that are looked at.
    setOnly(before =>
      before && (before.of === 'wrong' ? isWrong : before.ids.has(place.id)) ? before : undefined,
    )
    setJumpTo(place)
  }, [])
  return { only, setOnly, jumpTo, jump, arrive }
}

type Found = Pick<ReturnType<typeof useProblems>, 'problems' | 'faulty'>

/** Undefined where there is nothing left of what was asked for. A row that is changed stays in sight. */
const shownIds = (only: Only | undefined, { problems, faulty }: Found, noted: StillNoted) => {
  if (!only) return undefined
  if (only.of === 'wrong') return problems.size > 0 ? faulty : undefined
  const now = noted[only.of]
  return now.length > 0 ? new Set([...only.ids, ...now.map(row => row.id)]) : undefined
}

/** Those of the rows that are shown. */
export const useShown = (
  all: readonly ImportRow[],
  only: Only | undefined,
  { problems, faulty }: Found,
  noted: StillNoted,
) =>
  useMemo(() => {
    const ids = shownIds(only, { problems, faulty }, noted)
    return ids ? all.filter(row => ids.has(row.id)) : all
  }, [all, only, problems, faulty, noted])
