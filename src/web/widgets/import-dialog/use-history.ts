import { useLayoutEffect, useRef, useState } from 'react'

import type { Way } from './grid-keys.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'
import type { Alike, Noted } from './noted-rows.ts'
import type { Problems } from './use-problems.ts'
import type { Removal } from './use-removals.ts'

/** A table as it stood, with what was known of it. Its rows are never changed but replaced, so that many of these cost little. */
export interface Moment {
  /** Of the file. */
  key: string | undefined
  rows: readonly ImportRow[]
  noted: Noted
  removals: readonly Removal[]
  problems: Problems
  faulty: ReadonlySet<string>
  alike: Alike
  /** So many repairs had been made. */
  repairs: number
}

/** More steps than these nobody takes back one by one. */
const mostSteps = 100

/** The cells in which one moment differs from another; a row that only one of them has differs as a whole. */
export const differences = (one: readonly ImportRow[], other: readonly ImportRow[]): CellPlace[] => {
  const others = new Map(other.map(row => [row.id, row]))
  const own = new Set(one.map(row => row.id))
  const changed = one.flatMap((row): CellPlace[] => {
    const beside = others.get(row.id)
    if (row === beside) return []
    if (!beside) return [{ id: row.id, prop: '' }]
    const props = new Set([...Object.keys(row.cells), ...Object.keys(beside.cells)])
    return [...props]
      .filter(prop => (row.cells[prop] ?? '') !== (beside.cells[prop] ?? ''))
      .map(prop => ({ id: row.id, prop }))
  })
  return [...changed, ...other.filter(row => !own.has(row.id)).map(({ id }) => ({ id, prop: '' }))]
}

/**
 * What was done to the rows of a file by hand, step by step, to be taken back and done again: a step is whatever has left other
 * rows, be it one cell, a pasted block or rows that went. `restore` brings a moment back; `places` are the cells that are changed by that.
 */
export const useHistory = (now: Moment, restore: (then: Moment, places: readonly CellPlace[]) => void) => {
  const last = useRef(now)
  const isRestored = useRef(false)
  const past = useRef<Moment[]>([])
  const future = useRef<Moment[]>([])
  const [can, setCan] = useState<Record<Way, boolean>>({ back: false, again: false })
  useLayoutEffect(() => {
    const before = last.current
    last.current = now
    if (before.rows === now.rows && before.key === now.key) return
    if (before.key !== now.key) {
      past.current = []
      future.current = []
    } else if (!isRestored.current) {
      past.current = [...past.current, before].slice(-mostSteps)
      future.current = []
    }
    isRestored.current = false
    setCan({ back: past.current.length > 0, again: future.current.length > 0 })
  }, [now])
  const go = (from: typeof past, to: typeof past) => {
    const then = from.current.pop()
    if (!then) return undefined
    to.current.push(last.current)
    isRestored.current = true
    restore(then, differences(then.rows, last.current.rows))
    return then.rows
  }
  return { can, back: () => go(past, future), again: () => go(future, past) }
}
