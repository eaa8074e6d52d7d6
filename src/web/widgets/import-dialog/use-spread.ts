import { useCallback, useMemo, useState } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { focusAroundIfLost } from '../focus-back/focus-main.ts'
import { sameText } from './cell-texts.ts'
import type { ImportRow } from './import-rules.ts'
import type { Noted } from './noted-rows.ts'
import {
  doneOf,
  problemsAfter,
  spreadOf,
  withoutCell,
  withoutRows,
  type Done,
  type Repair,
} from './spread.ts'
import type { useProblems } from './use-problems.ts'
import type { Removal } from './use-removals.ts'
import type { useRepairs } from './use-repairs.ts'
import type { useSheet } from './use-sheet.ts'

interface Spreading extends Pick<ReturnType<typeof useSheet>, 'onCells'> {
  rows: readonly ImportRow[]
  columns: readonly ImportColumn[]
  noted: Noted
  removals: readonly Removal[]
  repairs: Pick<ReturnType<typeof useRepairs>, 'note' | 'takeBack'>
  found: Pick<
    ReturnType<typeof useProblems>,
    'problems' | 'alike' | 'changeCells' | 'bringBack' | 'restoreAlike'
  >
}

/**
 * What was put right, to be done to the others like it: offered until another repair can be offered, done at one press, and taken
 * back until that is done again. A cell that is left by the press itself ends neither.
 */
export const useSpread = ({ rows, columns, noted, removals, repairs, found, onCells }: Spreading) => {
  const [last, setLast] = useState<Repair>()
  /** The last one that there were others for. */
  const [standing, setStanding] = useState<Repair>()
  const [done, setDone] = useState<Done>()
  const { problems, alike, changeCells, bringBack, restoreAlike } = found
  const offers = useMemo(() => {
    const offerOf = (repair: Repair | undefined) => repair && spreadOf(repair, rows, columns, problems)
    return { ofLast: offerOf(last), ofStanding: offerOf(standing) }
  }, [last, standing, rows, columns, problems])
  if (offers.ofLast && standing !== last) setStanding(last)
  const forget = useCallback(() => {
    setLast(undefined)
    setStanding(undefined)
    setDone(undefined)
  }, [])
  /** Of one cell, which is no longer one of those that are taken back. */
  const note = useCallback((id: string, repair: Repair) => {
    setLast(repair)
    setDone(before => before && withoutCell(before, id, repair.prop))
  }, [])
  /** They have been taken away, and may come back as they are. */
  const leaveOut = useCallback(
    (ids: ReadonlySet<string>) => setDone(before => before && withoutRows(before, ids)),
    [],
  )
  const gone = () => removals.flatMap(each => each.rows)
  /** The one that was pressed, whatever is offered by now. The button goes with what it was for. */
  const spread = (repair: Repair) => {
    const offer = spreadOf(repair, rows, columns, problems)
    if (!offer) return
    const texts = sameText(offer.ids, offer.prop, offer.to)
    onCells(texts, gone())
    repairs.note(offer.ids.size)
    changeCells(texts)
    setDone(doneOf(offer, noted, alike))
    setTimeout(focusAroundIfLost)
  }
  const takeBack = () => {
    if (!done) return
    onCells(sameText(done.ids, done.prop, done.from), gone(), done.told)
    repairs.takeBack(done.ids.size)
    bringBack([...done.ids], problemsAfter(done, problems), done.prop)
    restoreAlike(done.ids, done.alike)
    setLast(done)
    setDone(undefined)
    setTimeout(focusAroundIfLost)
  }
  return { offer: offers.ofLast ?? offers.ofStanding, done, note, leaveOut, forget, spread, takeBack }
}
