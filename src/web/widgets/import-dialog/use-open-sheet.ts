import { useEdit } from './use-edit.ts'
import { useLook, useShown } from './use-look.ts'
import { useNoted } from './use-noted.ts'
import { useProblems } from './use-problems.ts'
import { useRepairs } from './use-repairs.ts'
import { useSheet, type Sheet } from './use-sheet.ts'

interface Opened {
  /** What each row becomes. */
  what: string
  onRepaired: ((isRepaired: boolean) => void) | undefined
}

/** The file that is open: its rows as they stand, what is told of them, and which of them are looked at. */
export const useOpenSheet = ({ what, onRepaired }: Opened) => {
  const { sheet, setSheet, all, onRows, onCell } = useSheet()
  const found = useProblems()
  const look = useLook()
  const repairs = useRepairs(onRepaired)
  const { forgetRemovals, ...edits } = useEdit({
    rows: all,
    onRows,
    onCell,
    repairs,
    found,
    onBack: look.jump,
  })
  const { noted, marks } = useNoted(sheet?.noted, found.alike, edits.removals, what)
  const { only, setOnly } = look
  // What was asked for ends with the last of its rows: found again later, they are not looked at unasked.
  if (only && only.of !== 'wrong' && noted[only.of].length === 0) setOnly(undefined)
  const shown = useShown(all, look.only, found, noted)
  /** Another one, or none. */
  const openSheet = (next: Sheet | undefined) => {
    found.start(next?.rows ?? [])
    repairs.forget()
    forgetRemovals()
    look.setOnly(undefined)
    setSheet(next)
  }
  return { sheet, all, shown, openSheet, found, look, repairs, edits, noted, marks }
}
