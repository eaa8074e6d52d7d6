import { useCallback, useMemo } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { countOf } from './cell-texts.ts'
import { heldText, type CellPlace } from './import-rules.ts'
import { nothingNoted } from './noted-rows.ts'
import type { Pasted } from './paste-block.ts'
import { useEdit } from './use-edit.ts'
import { useHistory } from './use-history.ts'
import { useLook, useShown } from './use-look.ts'
import { useNoted } from './use-noted.ts'
import { useProblems } from './use-problems.ts'
import { useRepairs } from './use-repairs.ts'
import { useSheet, type Sheet } from './use-sheet.ts'
import { useSpread } from './use-spread.ts'

const noColumns: readonly ImportColumn[] = []

interface Opened {
  /** What each row becomes. */
  what: string
  onRepaired: ((isRepaired: boolean) => void) | undefined
}

/** The file that is open: its rows as they stand, what is told of them, and which of them are looked at. */
export const useOpenSheet = ({ what, onRepaired }: Opened) => {
  const { sheet, setSheet, all, onRows, onCell, onCells, onEarlier } = useSheet()
  const columns = sheet?.template.columns ?? noColumns
  const found = useProblems()
  const look = useLook()
  const repairs = useRepairs(onRepaired)
  const { forgetRemovals, setRemovals, ...edits } = useEdit({
    rows: all,
    onRows,
    onCell,
    repairs,
    found,
    onBack: look.jump,
  })
  const spreading = useSpread({
    rows: all,
    columns,
    noted: sheet?.noted ?? nothingNoted,
    removals: edits.removals,
    repairs,
    found,
    onCells,
  })
  const { note, leaveOut, forget } = spreading
  const { change: changeOne, remove: removeRows } = edits
  const change = useCallback(
    (id: string, prop: string, text: string, before: string) => {
      // What the others like it are to hold is what this one holds.
      const held = heldText(columns, prop, text)
      changeOne(id, prop, held)
      note(id, { prop, from: before, to: held })
    },
    [columns, changeOne, note],
  )
  const remove = useCallback(
    (ids: ReadonlySet<string>) => {
      leaveOut(ids)
      removeRows(ids)
    },
    [removeRows, leaveOut],
  )
  /** A block is put down at a cell; a single text is a repair like one that was typed. */
  const paste = ({ texts }: Pasted, { id, prop }: CellPlace) => {
    const count = countOf(texts)
    const text = texts.get(id)?.[prop]
    const before = all.find(row => row.id === id)?.cells[prop] ?? ''
    if (count === 1 && text !== undefined) return change(id, prop, text, before)
    if (count === 0) return
    repairs.note(count)
    onCells(
      texts,
      edits.removals.flatMap(each => each.rows),
    )
    found.changeCells(texts)
    forget()
  }
  const removeOne = useCallback((id: string) => remove(new Set([id])), [remove])
  const { noted, told, marks } = useNoted(sheet?.noted, columns, found.alike, edits.removals, what)
  const repaired = useMemo(
    () => all.filter(({ id }) => found.faulty.has(id) && !found.problems.has(id)).length,
    [all, found.faulty, found.problems],
  )
  const { only, setOnly } = look
  // What was asked for ends with the last of its rows: found again later, they are not looked at unasked.
  if (only && only.of !== 'wrong' && noted[only.of].length === 0) setOnly(undefined)
  const shown = useShown(all, look.only, found, noted)
  const history = useHistory(
    {
      key: sheet?.key,
      rows: all,
      noted: sheet?.noted ?? nothingNoted,
      removals: edits.removals,
      problems: found.problems,
      faulty: found.faulty,
      alike: found.alike,
      repairs: repairs.count(),
    },
    (then, places) => {
      onEarlier(then.rows, then.noted)
      found.returnTo(places, then)
      setRemovals(then.removals)
      repairs.returnTo(then.repairs)
      forget()
      const place = places.find(({ id }) => then.rows.some(row => row.id === id))
      if (place) look.jump(place, then.problems.has(place.id))
    },
  )
  /** Another one, or none. */
  const openSheet = (next: Sheet | undefined) => {
    found.start(next?.rows ?? [])
    repairs.forget()
    forgetRemovals()
    look.setOnly(undefined)
    forget()
    setSheet(next)
  }
  return {
    sheet,
    all,
    shown,
    openSheet,
    found,
    look,
    repairs,
    edits: { ...edits, change, remove, removeOne, paste },
    history,
    spreading,
    noted,
    told,
    /** So many things are told of them. */
    notes: told.sentences.length + told.doubted.length,
    repaired,
    marks,
  }
}
