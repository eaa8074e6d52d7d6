import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { cellAt, firstSeen, isSamePlace, pageOf, placeOf, scrollToRow } from './cell-places.ts'
import { bringAboveAnswers } from './fit-dialog.ts'
import { spotAfter, type Spot } from './grid-keys.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'

interface Grid {
  frame: RefObject<HTMLElement | null>
  columns: ImportTemplate['columns']
  rows: readonly ImportRow[]
  /** Those of them that are drawn. */
  drawn: readonly ImportRow[]
}

/** Scrolled no further than it needs, with the room that the style sheet asks for. */
const focusAt = (frame: RefObject<HTMLElement | null>, place: CellPlace) => {
  const cell = cellAt(frame.current, place)
  if (!cell) return
  cell.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  bringAboveAnswers(cell)
}

/**
 * One stop of the Tab key for all cells, and the keys of a grid from there. A row that is not drawn cannot hold the focus:
 * what it is wanted at is scrolled to and takes it once it is there, and what is scrolled away leaves it to the table.
 */
export const useCellFocus = ({ frame, columns, rows, drawn }: Grid) => {
  const [active, setActive] = useState<CellPlace>()
  const wanted = useRef<CellPlace>(undefined)
  const isInside = useRef(false)
  // The bin, which is the row's as a whole, is the last one.
  const props = useMemo(() => [...columns.map(each => each.prop), ''], [columns])
  const stop = useMemo((): CellPlace | undefined => {
    const [first] = rows
    const place = active ?? (first && { id: first.id, prop: props[0] ?? '' })
    return drawn.some(row => row.id === place?.id) ? place : undefined
  }, [active, drawn, rows, props])
  /** Goes to a cell as soon as it is drawn. */
  const go = useCallback(
    (place: CellPlace) => {
      wanted.current = place
      setActive(place)
      focusAt(frame, place)
    },
    [frame],
  )
  useLayoutEffect(() => {
    const box = frame.current
    const place = wanted.current
    if (place && cellAt(box, place)) {
      wanted.current = undefined
      focusAt(frame, place)
    } else if (isInside.current && document.activeElement === document.body)
      box?.querySelector('table')?.focus({ preventScroll: true })
  })
  /** The same of one that is the next by a key, and may be out of sight. */
  const reach = (to: Spot): CellPlace | undefined => {
    const [box, row] = [frame.current, rows[to.row]]
    if (!box || !row) return undefined
    const next = { id: row.id, prop: props[to.column] ?? '' }
    if (!cellAt(box, next)) scrollToRow(box, to.row)
    go(next)
    return next
  }
  const spotOf = (place: CellPlace): Spot => ({
    row: rows.findIndex(row => row.id === place.id),
    column: props.indexOf(place.prop),
  })
  /** Where a key is meant for: one that is pressed before the row of the last one is drawn goes on from there. */
  const placeOfKey = useCallback((target: EventTarget) => wanted.current ?? placeOf(target), [])
  /** The same, or the cell that had the focus last where that is scrolled away. */
  const from = (target: EventTarget) => placeOfKey(target) ?? active ?? stop
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const box = frame.current
    const place = from(event.target)
    if (!box || !place) return
    const size = { rows: rows.length, columns: props.length, page: pageOf(box) }
    const to = spotAfter(event, spotOf(place), size)
    if (to && reach(to)) event.preventDefault()
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const isNew = !isInside.current
    isInside.current = true
    const place = target === currentTarget ? undefined : placeOf(target)
    // From elsewhere, where the cell that had it last is out of sight: nobody is taken back there.
    const seen = isNew && !place && !stop && frame.current ? rows[firstSeen(frame.current)] : undefined
    if (seen) go({ id: seen.id, prop: active?.prop ?? props[0] ?? '' })
    if (!place) return
    wanted.current = undefined
    setActive(before => (isSamePlace(before, place) ? before : place))
  }
  const onBlur = () => void (isInside.current = false)
  // While none of the cells is drawn that may be it, the table is the stop: no row is drawn anew for that.
  return {
    /** The cell that had the focus last. */
    visited: active,
    stop,
    go,
    reach,
    spotOf,
    placeOfKey,
    from,
    keys: { tabIndex: stop ? -1 : 0, onKeyDown, onFocus, onBlur },
  }
}
