import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
} from 'react'

import type { ImportColumn, ImportTemplate } from '#contract/import-template.ts'
import { rowHeightIn, useWindow } from '../row-window/use-window.ts'
import { CellNote } from './cell-note.tsx'
import { keepFitting } from './fit-dialog.ts'
import { ImportRow } from './import-row.tsx'
import { summaryOf, type CellPlace, type ImportRow as Row } from './import-rules.ts'
import styles from './import-table.module.css'

interface Props {
  template: ImportTemplate
  /** Those to show. */
  rows: readonly Row[]
  /** Those to add up. */
  all: readonly Row[]
  /** They are on their way: what is changed in them now would be lost without a word. */
  isFixed: boolean
  /** Row id → field → sentence. */
  problems: ReadonlyMap<string, Record<string, string>>
  /** Rows that the last check complained of, repaired since or not. */
  faulty: ReadonlySet<string>
  /** The cell to bring into sight. */
  jumpTo?: CellPlace | undefined
  onFound: () => void
  onCell: (id: string, prop: string, text: string) => void
  onRemove: (id: string) => void
}

/** As in the style sheet, CSS pixels. */
const widths = { line: 72, action: 64, column: 160 }
const widthOf = (column: ImportColumn | undefined) => column?.width ?? widths.column
const beforeScrolled = { top: 0, view: 480, height: 40 }

/** Puts a cell into the middle of what is seen. */
const bringIntoSight = (
  frame: HTMLElement,
  columns: ImportTemplate['columns'],
  row: number,
  prop: string,
) => {
  const height = rowHeightIn(frame) ?? beforeScrolled.height
  // The headings stay above the rows, and are as high as one.
  frame.scrollTop = (row + 1.5) * height - frame.clientHeight / 2
  const at = columns.findIndex(each => each.prop === prop)
  if (at < 0) return
  const before = columns.slice(0, at).reduce((sum, each) => sum + widthOf(each), widths.line)
  frame.scrollLeft = before + widthOf(columns[at]) / 2 - (frame.clientWidth + widths.line - widths.action) / 2
}

/** The cell or row that something in it belongs to. */
const placeOf = (target: EventTarget): CellPlace | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-prop]') : null
  const id = row?.dataset['rowKey']
  return id === undefined ? undefined : { id, prop: cell?.dataset['prop'] ?? '' }
}

/** A row that goes takes the focus with it: that goes on at the next row, or at the one before the last. */
const leaveRow = (target: Element) => {
  const row = target.closest('[data-row-key]')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const stop = next?.querySelector('button') ?? target.closest<HTMLElement>('[role="dialog"]')
  stop?.focus({ preventScroll: true })
}

const cellAt = (frame: HTMLElement | null, { id, prop }: CellPlace) =>
  frame?.querySelector<HTMLElement>(`[data-row-key="${id}"] [data-prop="${prop}"]`)

/**
 * The rows of a file, editable; only those in sight are there, so that 50,000 of them scroll like 50. What is told beside it,
 * such as progress, draws none of it anew.
 */
export const ImportTable = memo((props: Props) => {
  const { template, rows, all, isFixed, problems, faulty, jumpTo, onFound, onCell, onRemove } = props
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
  const [editing, setEditing] = useState<CellPlace>()
  /** Where the focus goes on after a key has ended the editing. */
  const backTo = useRef<CellPlace>(undefined)
  const end = useCallback((focus: CellPlace | undefined) => {
    backTo.current = focus
    setEditing(undefined)
  }, [])
  useEffect(() => {
    if (editing || !backTo.current) return
    cellAt(frame.current, backTo.current)?.focus()
    backTo.current = undefined
  }, [editing])
  const edit = (target: EventTarget) => {
    const place = placeOf(target)
    const isOpen = columns.some(each => each.prop === place?.prop && !each.disabled)
    if (isOpen) setEditing(place)
  }
  const press = ({ target }: MouseEvent) => {
    const place = target instanceof Element && target.closest('button') ? placeOf(target) : undefined
    if (!place || !(target instanceof Element)) return
    leaveRow(target)
    onRemove(place.id)
  }
  useEffect(() => {
    const at = jumpTo ? rows.findIndex(row => row.id === jumpTo.id) : -1
    if (!jumpTo || !frame.current || at < 0) return
    bringIntoSight(frame.current, columns, at, jumpTo.prop)
    // Nothing of a row as a whole takes the focus.
    if (!columns.some(each => each.prop === jumpTo.prop)) onFound()
  }, [jumpTo, rows, columns, onFound])
  useEffect(() => {
    if (!jumpTo || !drawn.some(row => row.id === jumpTo.id)) return
    // It has been brought into sight.
    cellAt(frame.current, jumpTo)?.focus({ preventScroll: true })
    onFound()
  }, [jumpTo, drawn, onFound])
  const width = columns.reduce((sum, each) => sum + widthOf(each), widths.line + widths.action)
  const tracks = columns.map(each => `minmax(${widthOf(each)}px, ${widthOf(each)}fr)`).join(' ')
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
        role="table"
        className={styles['table']}
        style={{ width, '--columns': tracks } as CSSProperties}
        aria-rowcount={rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={styles['line']}>
              行号
            </th>
            {columns.map(({ prop, label }) => (
              <th key={prop} role="columnheader" scope="col">
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col" className={styles['action']}>
              操作
            </th>
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          // The place of rows that are not drawn.
          style={{ height: `calc(var(--row) * ${rows.length})`, paddingTop: `calc(var(--row) * ${first})` }}
          onClick={press}
          onDoubleClick={({ target }) => edit(target)}
          onKeyDown={({ key, target }) => key === 'Enter' && edit(target)}
        >
          {drawn.map((row, at) => (
            <ImportRow
              key={row.id}
              row={row}
              at={first + at}
              columns={columns}
              problem={problems.get(row.id)}
              wasWrong={faulty.has(row.id)}
              editing={editing?.id === row.id ? editing.prop : undefined}
              onCell={onCell}
              onEnd={end}
            />
          ))}
        </tbody>
        {sums && (
          <tfoot role="rowgroup">
            <tr role="row">
              <td role="cell" className={styles['line']}>
                合计
              </td>
              {columns.map(({ prop }) => (
                <td key={prop} role="cell">
                  {sums[prop]}
                </td>
              ))}
              <td role="cell" className={styles['action']} />
            </tr>
          </tfoot>
        )}
      </table>
      <CellNote frame={frame} />
    </div>
  )
})
