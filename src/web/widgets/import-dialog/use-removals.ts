import { useMemo, useState } from 'react'

import type { ImportRow } from './import-rules.ts'
import type { Problems } from './use-problems.ts'

/** Rows that were taken away at once, and what was wrong with them. */
export interface Removal {
  rows: readonly ImportRow[]
  problems: Problems
}

const none: readonly Removal[] = []

/** What was taken away and can be brought back, the last of it first. */
export const useRemovals = () => {
  const [removals, setRemovals] = useState(none)
  const change = useMemo(
    () => ({
      keepRemoval: (removal: Removal) => setRemovals(before => [...before, removal]),
      dropRemoval: () => setRemovals(before => before.slice(0, -1)),
      forgetRemovals: () => setRemovals(none),
      /** As they were. */
      setRemovals,
    }),
    [],
  )
  return { removals, ...change }
}
