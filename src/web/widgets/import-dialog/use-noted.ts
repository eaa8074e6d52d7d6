import { useMemo } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { doubtWord, toldOfRows } from './note-sentences.ts'
import { marksOf, nothingNoted, stillNoted, type Alike, type Noted } from './noted-rows.ts'
import type { Removal } from './use-removals.ts'

/**
 * What is known of the rows that are there and how it is told, and how each that may be one too many is marked; `what` each of
 * them becomes.
 */
export const useNoted = (
  whole: Noted = nothingNoted,
  columns: ImportTemplate['columns'],
  alike: Alike,
  removals: readonly Removal[],
  what: string,
) => {
  const noted = useMemo(() => {
    const gone = new Set(removals.flatMap(({ rows }) => rows.map(row => row.id)))
    return stillNoted(whole, alike, gone)
  }, [whole, alike, removals])
  const marks = useMemo(() => marksOf(noted, (doubt, row) => doubtWord(doubt, row, what)), [noted, what])
  const told = useMemo(() => toldOfRows(noted, { columns }), [noted, columns])
  return { noted, told, marks }
}
