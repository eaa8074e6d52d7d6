import { useMemo, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'

import type { CellTexts } from './cell-texts.ts'
import { problemsOnceChanged, problemsReturned } from './change-cells.ts'
import { formulaErrors } from './formula-errors.ts'
import { byLine, type CellPlace, type ImportRow } from './import-rules.ts'
import { alikeAgain, alikeAmong, alikeWithout, eachAlike, noneAlike, type Alike } from './noted-rows.ts'
import { pinErrors, stillTrue, type Findings } from './pin-errors.ts'

/** Row id → field → sentence; the empty field is the whole row. */
export type Problems = ReadonlyMap<string, Record<string, string>>

interface Known {
  problems: Problems
  faulty: ReadonlySet<string>
  alike: Alike
}

interface Pinned {
  told: number
  wrong: Problems
}

const noProblems: Problems = new Map()
const noRows: ReadonlySet<string> = new Set()

/** What is wrong with the rows, pinned to them and their cells until these are changed or go. */
export const useProblems = () => {
  const [problems, setProblems] = useState(noProblems)
  /** What the last check complained of: a row that was repaired since stays in sight, marked as such. */
  const [faulty, setFaulty] = useState(noRows)
  /** Rows of which a check said that something like them is there already, those that were taken away since among them. */
  const [alike, setAlike] = useState(noneAlike)
  /** As many as are ever told: there may be others behind them. */
  const [isCut, setIsCut] = useState(false)
  /** The last check that began came to its end. */
  const [isChecked, setChecked] = useState(false)
  /** Since the rows were given to the check that is under way; of a row that went there is no field. */
  const changed = useRef<CellPlace[]>([])
  const change = useMemo(() => {
    /** With what can be told here; gives what of it is true of the rows as they are now, and how much was told. */
    const pin = (rows: readonly ImportRow[], { errors, ...again }: Findings): Pinned => {
      setChecked(true)
      const all = [...errors, ...formulaErrors(rows)]
      const pinned = pinErrors(rows, stillTrue(rows, all, changed.current))
      const given = new Set(rows.map(row => row.id))
      const wentSince = new Set(changed.current.filter(({ prop }) => prop === '').map(({ id }) => id))
      // Rows that have come back meanwhile keep what is known of them.
      const isKept = (id: string) => !given.has(id) || wentSince.has(id)
      setProblems(before => new Map([...[...before].filter(([id]) => isKept(id)), ...pinned]))
      setFaulty(before => new Set([...[...before].filter(isKept), ...pinned.keys()]))
      setIsCut(errors.length >= limits.batchErrors)
      const edited = new Set(changed.current.filter(({ prop }) => prop !== '').map(({ id }) => id))
      setAlike(before =>
        eachAlike(before, (known, of) => {
          const told = again[of]?.flatMap(at => rows[at] ?? []).filter(({ id }) => !edited.has(id))
          return told ? [...known.filter(({ id }) => !given.has(id)), ...told].toSorted(byLine) : known
        }),
      )
      return { told: all.length, wrong: pinned }
    }
    return {
      pin,
      /** Other rows than before, of which nothing is known but what can be told here. */
      start(rows: readonly ImportRow[]) {
        changed.current = []
        setChecked(false)
        const pinned = pinErrors(rows, formulaErrors(rows))
        setProblems(pinned)
        setFaulty(new Set(pinned.keys()))
        setAlike(noneAlike)
        setIsCut(false)
      },
      doubt: () => setChecked(false),
      /** A check begins: what is changed from here on it knows nothing of. */
      beginCheck: () => void (changed.current = []),
      isChanged: () => changed.current.length > 0,
      /** The rows that cannot be sent as they are: why is pinned to them. */
      holdBack(rows: readonly ImportRow[]): Problems {
        const pinned = pinErrors(rows, formulaErrors(rows))
        if (pinned.size > 0)
          setProblems(before => {
            const after = new Map(before)
            for (const [id, wrong] of pinned) after.set(id, { ...before.get(id), ...wrong })
            return after
          })
        setFaulty(before => new Set([...before, ...pinned.keys()]))
        return pinned
      },
      /** They hold these texts now. */
      changeCells(texts: CellTexts) {
        for (const [id, cells] of texts)
          changed.current.push(...Object.keys(cells).map(prop => ({ id, prop })))
        setAlike(before => alikeWithout(before, new Set(texts.keys())))
        setProblems(before => problemsOnceChanged(before, texts))
      },
      forgetRows(ids: ReadonlySet<string>) {
        for (const id of ids) changed.current.push({ id, prop: '' })
        setProblems(before => new Map([...before].filter(([row]) => !ids.has(row))))
      },
      /**
       * Rows are there again with what was wrong with them; a check that is under way knows nothing of them, or of what their cells
       * of `prop` hold again.
       */
      bringBack(ids: readonly string[], known: Problems, prop = '') {
        for (const id of ids) changed.current.push({ id, prop: '' }, { id, prop })
        setProblems(before => new Map([...before, ...known]))
        setFaulty(before => new Set([...before, ...known.keys()]))
      },
      /** All of it as it stood: of these cells what was known then, of the others what is known now. */
      returnTo(places: readonly CellPlace[], then: Known) {
        const ids = new Set(places.map(({ id }) => id))
        changed.current.push(...places, ...[...ids].map(id => ({ id, prop: '' })))
        setProblems(before => problemsReturned(before, then.problems, places))
        setFaulty(before => new Set([...before, ...[...then.faulty].filter(id => ids.has(id))]))
        setAlike(before => alikeAgain(before, ids, alikeAmong(then.alike, ids)))
      },
      /** Rows say again what they said when this was known of them. */
      restoreAlike(ids: ReadonlySet<string>, earlier: Alike) {
        setAlike(before => alikeAgain(before, ids, earlier))
      },
    }
  }, [])
  return { problems, faulty, alike, isCut, isChecked, ...change }
}
