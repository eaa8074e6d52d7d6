import { useMemo, useState } from 'react'

import { limits } from '#contract/limits.ts'

import { pinErrors, type ImportError, type ImportRow } from './import-rules.ts'

/** Row id → field → sentence; the empty field is the whole row. */
type Problems = ReadonlyMap<string, Record<string, string>>

const noProblems: Problems = new Map()
const noRows: ReadonlySet<string> = new Set()

/** What is wrong with the rows, pinned to them and their cells until these are changed or go. */
export const useProblems = () => {
  const [problems, setProblems] = useState(noProblems)
  /** What the last check complained of: a row that was repaired since stays in sight, marked as such. */
  const [faulty, setFaulty] = useState(noRows)
  /** As many as are ever told: there may be others behind them. */
  const [isCut, setIsCut] = useState(false)
  const change = useMemo(
    () => ({
      pin(rows: readonly ImportRow[], errors: readonly ImportError[]) {
        const pinned = pinErrors(rows, errors)
        setProblems(pinned)
        setFaulty(new Set(pinned.keys()))
        setIsCut(errors.length >= limits.batchErrors)
      },
      forgetCell: (id: string, prop: string) =>
        setProblems(before => {
          const { [prop]: _, ...rest } = before.get(id) ?? {}
          const after = new Map(before)
          if (Object.keys(rest).length > 0) after.set(id, rest)
          else after.delete(id)
          return after
        }),
      forgetRow: (id: string) => setProblems(before => new Map([...before].filter(([row]) => row !== id))),
    }),
    [],
  )
  return { problems, faulty, isCut, ...change }
}
