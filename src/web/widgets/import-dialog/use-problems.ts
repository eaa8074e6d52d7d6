import { useMemo, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'

import { formulaErrors, formulaProblem } from './formula-errors.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'
import { pinErrors, stillTrue, type Findings } from './pin-errors.ts'

/** Row id → field → sentence; the empty field is the whole row. */
export type Problems = ReadonlyMap<string, Record<string, string>>

const noProblems: Problems = new Map()
const noRows: ReadonlySet<string> = new Set()

/** What is wrong with the rows, pinned to them and their cells until these are changed or go. */
export const useProblems = () => {
  const [problems, setProblems] = useState(noProblems)
  /** What the last check complained of: a row that was repaired since stays in sight, marked as such. */
  const [faulty, setFaulty] = useState(noRows)
  /** Rows of which the last check said that they are there already. */
  const [repeats, setRepeats] = useState(noRows)
  /** As many as are ever told: there may be others behind them. */
  const [isCut, setIsCut] = useState(false)
  /** Since the rows were given to the check that is under way; of a row that went there is no field. */
  const changed = useRef<CellPlace[]>([])
  const change = useMemo(
    () => ({
      /** A check begins: what is changed from here on it knows nothing of. */
      beginCheck: () => void (changed.current = []),
      isChanged: () => changed.current.length > 0,
      /** With what can be told here; gives how much there is to tell. */
      pin(rows: readonly ImportRow[], { errors, repeats: again = [] }: Findings): number {
        const all = [...errors, ...formulaErrors(rows)]
        const pinned = pinErrors(rows, stillTrue(rows, all, changed.current))
        setProblems(pinned)
        setFaulty(new Set(pinned.keys()))
        setIsCut(errors.length >= limits.batchErrors)
        const edited = new Set(changed.current.map(({ id }) => id))
        setRepeats(new Set(again.map(at => rows[at]?.id ?? '').filter(id => !edited.has(id))))
        return all.length
      },
      /** Whether some of the rows cannot be sent as they are: that is pinned to them. */
      holdBack(rows: readonly ImportRow[]): boolean {
        const pinned = pinErrors(rows, formulaErrors(rows))
        if (pinned.size > 0)
          setProblems(before => {
            const after = new Map(before)
            for (const [id, wrong] of pinned) after.set(id, { ...before.get(id), ...wrong })
            return after
          })
        setFaulty(before => new Set([...before, ...pinned.keys()]))
        return pinned.size > 0
      },
      /** It holds this text now. */
      changeCell(id: string, prop: string, text: string) {
        changed.current.push({ id, prop })
        setRepeats(before => (before.has(id) ? new Set([...before].filter(each => each !== id)) : before))
        setProblems(before => {
          // What is said of the row as a whole may be about this cell.
          const { [prop]: _, '': _row, ...others } = before.get(id) ?? {}
          const wrong = formulaProblem(text.trim())
          const rest = wrong === undefined ? others : { ...others, [prop]: wrong }
          const after = new Map(before)
          if (Object.keys(rest).length > 0) after.set(id, rest)
          else after.delete(id)
          return after
        })
      },
      forgetRows(ids: ReadonlySet<string>) {
        for (const id of ids) changed.current.push({ id, prop: '' })
        setProblems(before => new Map([...before].filter(([row]) => !ids.has(row))))
      },
      /** Rows are there again with what was wrong with them; a check that is under way knows nothing of them. */
      bringBack(ids: readonly string[], known: Problems) {
        for (const id of ids) changed.current.push({ id, prop: '' })
        setProblems(before => new Map([...before, ...known]))
        setFaulty(before => new Set([...before, ...known.keys()]))
      },
    }),
    [],
  )
  return { problems, faulty, repeats, isCut, ...change }
}
