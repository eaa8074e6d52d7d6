import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'

import type { ImportTemplate } from '#contract/import-template.ts'
import { useWindow } from '../row-window/use-window.ts'
import { CellNote } from './cell-note.tsx'
import { beforeScrolled, bringIntoSight, isSamePlace, placeOf, tracksOf } from './cell-places.ts'
import { keepFitting } from './fit-dialog.ts'
import { beginsText, isBox, openAfter, wayOf, type Way } from './grid-keys.ts'
import { ImportHead, ImportSums } from './import-edges.tsx'
import { ImportRow } from './import-row.tsx'
import { summaryOf, type CellPlace, type ImportRow as Row } from './import-rules.ts'
import styles from './import-table.module.css'
import { nextWrong } from './next-wrong.ts'
import type { Pasted } from './paste-block.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { useClipboard } from './use-clipboard.ts'
import { useKeyAround } from './use-key-around.ts'

interface Props {
  template: ImportTemplate
  /** Those to show. */
  rows: readonly Row[]
  /** Those to add up. */
  all: readonly Row[]
  /** They are on their way, or make way for those of another file: what is changed in them now would be lost without a word. */
  isFixed: boolean
  /** Row id → field → sentence. */
  problems: ReadonlyMap<string, Record<string, string>>
  /** Rows that the last check complained of, repaired since or not. */
  faulty: ReadonlySet<string>
  /** Row id → what is told of it though nothing is wrong with it. */
  marks: ReadonlyMap<string, string>
  /** The cell to bring into sight. */
  jumpTo?: CellPlace | undefined
  onFound: () => void
  onCell: (id: string, prop: string, text: string, before: string) => void
  onRemove: (id: string) => void
  /** A block of a spreadsheet is put down there. */
  onPaste: (pasted: Pasted, at: CellPlace) => void
  onWay: (way: Way) => void
}

/** Whoever has pressed twice on a word that is chosen from a list wants that list. Some browsers open none for a script. */
const openChoice = (frame: HTMLElement | null) => {
  const choice = frame?.querySelector('select')
  if (!choice || !('showPicker' in choice)) return
  choice.dataset['listed'] = ''
  choice.showPicker()
}

/** Whether what is pressed is in the cell that has the focus. */
const hasFocus = (target: EventTarget): boolean => {
  const [place, focused] = [placeOf(target), document.activeElement]
  return place !== undefined && focused !== null && isSamePlace(place, placeOf(focused))
}

/** A cell whose box is open; `isWhole`, where what is typed takes the place of what is there. */
interface Edited extends CellPlace {
  isWhole: boolean
}

/**
 * The rows of a file, editable; only those in sight are there, so that 50,000 of them scroll like 50. What is told beside it,
 * such as progress, draws none of it anew.
 */
export const ImportTable = memo((props: Props) => {
  const { template, rows, all, isFixed, problems, faulty, marks, jumpTo } = props
  const { onFound, onCell, onRemove, onPaste, onWay } = props
  const { columns } = template
  const frame = useRef<HTMLDivElement>(null)
  const { first, last, onScroll } = useWindow(rows.length, beforeScrolled)
  const drawn = useMemo(() => rows.slice(first, last), [rows, first, last])
  const sums = useMemo(
    () => (template.summary ? summaryOf(all, columns) : undefined),
    [template.summary, all, columns],
  )
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    // How much of a row's width is seen: the style sheet puts its last column there.
    const measure = () => box.style.setProperty('--view', `${box.clientWidth}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => (frame.current ? keepFitting(frame.current) : undefined), [])
  const { visited, stop, go, reach, spotOf, placeOfKey, from, keys } = useCellFocus({
    frame,
    columns,
    rows,
    drawn,
  })
  const [editing, setEditing] = useState<Edited>()
  const end = useCallback(
    (focus: CellPlace | undefined) => {
      setEditing(undefined)
      if (focus) go(focus)
    },
    [go],
  )
  const edit = (place: CellPlace | undefined, isWhole = false): boolean => {
    const isOpen = columns.some(each => each.prop === place?.prop && !each.disabled)
    if (place && isOpen) setEditing({ ...place, isWhole })
    return isOpen
  }
  /** Out of a cell that is edited, whose text has been kept, into the next one that can be. */
  const tab = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    const isOpen = columns.map(each => !each.disabled)
    const next = openAfter(spotOf(place), event.shiftKey ? -1 : 1, rows.length, isOpen)
    // At the ends it leaves the table.
    if (next && edit(reach(next), true)) event.preventDefault()
  }
  /** To the next cell that something is wrong with, or back; out of one that is edited, too. */
  const toWrong = (event: globalThis.KeyboardEvent, place: CellPlace | undefined) => {
    if (isFixed || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    const names = columns.map(each => each.prop)
    const spot = place ? spotOf(place) : { row: -1, column: -1 }
    const next = nextWrong(rows, names, problems, spot, event.shiftKey ? -1 : 1)
    if (next && reach(next)) event.preventDefault()
  }
  useKeyAround(frame, (event, isInside) => {
    if (event.key === 'F8' && !isInside) toWrong(event, visited)
    const way = isFixed || isBox(event.target) ? undefined : wayOf(event)
    if (!way) return
    event.preventDefault()
    onWay(way)
  })
  /** A row that goes takes the focus with it: that goes on at the next row, or at the one before the last. */
  const remove = (id: string) => {
    const at = rows.findIndex(row => row.id === id)
    const next = rows[at + 1] ?? rows[at - 1]
    if (next) go({ id: next.id, prop: '' })
    onRemove(id)
  }
  const empty = ({ id, prop }: CellPlace) => {
    const before = rows.find(row => row.id === id)?.cells[prop] ?? ''
    const isOpen = columns.some(each => each.prop === prop && !each.disabled)
    if (isOpen && before !== '') onCell(id, prop, '', before)
  }
  const open = (target: EventTarget) => {
    // What the browser has selected by it would stay painted over what the cell says next.
    if (!isBox(target)) getSelection()?.removeAllRanges()
    flushSync(() => edit(placeOf(target)))
    openChoice(frame.current)
  }
  const isTappedAgain = useRef(false)
  const press = ({ target, detail }: MouseEvent) => {
    // The second press of a double click comes down on what has moved there, whatever the first one did.
    if (detail > 1) return
    const place = target instanceof Element && target.closest('button') ? placeOf(target) : undefined
    if (place) remove(place.id)
    else if (isTappedAgain.current && !isBox(target)) open(target)
    isTappedAgain.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key === 'F8') return toWrong(event.nativeEvent, from(target))
    if (isBox(target)) return key === 'Tab' ? tab(event) : undefined
    const place = placeOfKey(target)
    if (key === 'Delete' && place) return place.prop === '' ? remove(place.id) : empty(place)
    // The key itself goes into the box that is there at once, as it would into any.
    if (beginsText(event) && flushSync(() => edit(place, true))) return
    const isEdited = (key === 'Enter' || key === 'F2' || key === ' ') && edit(place)
    // Not for the box that comes.
    if (isEdited) event.preventDefault()
    else keys.onKeyDown(event)
  }
  useEffect(() => {
    const at = jumpTo ? rows.findIndex(row => row.id === jumpTo.id) : -1
    if (!jumpTo || !frame.current) return
    if (at >= 0) {
      bringIntoSight(frame.current, columns, at, jumpTo.prop)
      const isCell = columns.some(each => each.prop === jumpTo.prop)
      go({ id: jumpTo.id, prop: isCell ? jumpTo.prop : (columns[0]?.prop ?? '') })
    }
    onFound()
  }, [jumpTo, rows, columns, go, onFound])
  const { width, tracks } = tracksOf(columns)
  return (
    <div
      ref={frame}
      className={styles['frame']}
      inert={isFixed}
      onScroll={event => {
        // The columns at the sides cost much while they stay in place, so they do where it is needed.
        event.currentTarget.toggleAttribute('data-aside', event.currentTarget.scrollLeft > 0)
        onScroll(event)
      }}
    >
      <table
        role="grid"
        aria-label="要导入的行"
        className={styles['table']}
        style={{ width, '--columns': tracks } as CSSProperties}
        aria-rowcount={rows.length + 1}
        {...keys}
        onKeyDown={onKeyDown}
        {...useClipboard({ rows, columns, spotOf, placeOfKey, onPaste })}
      >
        <ImportHead columns={columns} />
        <tbody
          role="rowgroup"
          // The place of rows that are not drawn.
          style={{ height: `calc(var(--row) * ${rows.length})`, paddingTop: `calc(var(--row) * ${first})` }}
          onClick={press}
          onDoubleClick={({ target }) => open(target)}
          // The second tap of a slow finger is no double click: it is one on the cell that has the focus already.
          onPointerDown={({ target, pointerType }) => {
            isTappedAgain.current = pointerType === 'touch' && hasFocus(target)
          }}
        >
          {drawn.map((row, at) => (
            <ImportRow
              key={row.id}
              row={row}
              at={first + at}
              columns={columns}
              problem={problems.get(row.id)}
              wasWrong={faulty.has(row.id)}
              mark={marks.get(row.id)}
              editing={editing?.id === row.id ? editing.prop : undefined}
              isWhole={editing?.id === row.id && editing.isWhole}
              stop={stop?.id === row.id ? stop.prop : undefined}
              onCell={onCell}
              onEnd={end}
            />
          ))}
        </tbody>
        {sums && <ImportSums columns={columns} sums={sums} />}
      </table>
      {rows.length === 0 && <p className={styles['none']}>没有要导入的行了：撤销刚才的删除，或换一个文件</p>}
      <CellNote frame={frame} />
    </div>
  )
})
