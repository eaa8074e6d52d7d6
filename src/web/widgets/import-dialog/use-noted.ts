import { useMemo } from 'react'

import { doubtWord } from './note-sentences.ts'
import { marksOf, nothingNoted, stillNoted, type Alike, type Noted } from './noted-rows.ts'
import type { Removal } from './use-removals.ts'

/** What is told of the rows that are there, and how each that may be one too many is marked; `what` each of them becomes. */
export const useNoted = (
  told: Noted = nothingNoted,
  alike: Alike,
  removals: readonly Removal[],
  what: string,
) => {
  const noted = useMemo(() => {
    const gone = new Set(removals.flatMap(({ rows }) => rows.map(row => row.id)))
    return stillNoted(told, alike, gone)
  }, [told, alike, removals])
  const marks = useMemo(() => marksOf(noted, (doubt, row) => doubtWord(doubt, row, what)), [noted, what])
  return { noted, marks }
}
