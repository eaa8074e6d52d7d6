import { memo, useEffect, useMemo, useRef } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { rowHeightIn, useWindow } from '../row-window/use-window.ts'
import { ImportRow } from './import-row.tsx'
import { summaryOf, type CellPlace, type ImportRow as Row } from './import-rules.ts'
import styles from './import-table.module.css'

interface Props {
  template: ImportTemplate
  /** Those to show. */
  rows: readonly Row[]
  /** Those to add up. */
  all: readonly Row[]
  /** Row id → field → sentence. */
  problems: ReadonlyMap<string, Record<string, string>>
  /** Rows that the last check complained of, repaired since or not. */
  faulty: ReadonlySet<string>
  /** Something else is said above it. */
  hasNote: boolean
  /** The cell to bring into sight. */
  jumpTo?: CellPlace | undefined
  onFound: () => void
  onCell: (id: string, prop: string, text: string) => void
  onRemove: (id: string) => void
}

/** The dialog's other parts, so that its buttons stay in sight; a table of one row is none. */
const aroundTable = { calm: 290, withProblems: 480, note: 64 }
/** What is pressed is higher, and words take more lines. */
const moreOnPhones = 40
const tableHeight = (hasProblems: boolean, hasNote: boolean) => {
  const narrow = window.innerWidth < limits.mobileBelow ? moreOnPhones : 0
  const around =
    aroundTable[hasProblems ? 'withProblems' : 'calm'] + narrow + (hasNote ? aroundTable.note : 0)
  return Math.max(160, Math.min(480, window.innerHeight - around))
}

/** As in the style sheet, CSS pixels. */
const widths = { line: 72, action: 64, column: 160 }
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
  const widthOf = (column: (typeof columns)[number] | undefined) => column?.width ?? widths.column
  const before = columns.slice(0, at).reduce((sum, each) => sum + widthOf(each), widths.line)
  frame.scrollLeft = before + widthOf(columns[at]) / 2 - (frame.clientWidth + widths.line - widths.action) / 2
}

/** The place of rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles['gap']}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )

/**
 * The rows of a file, editable; only those in sight are there, so that 50,000 of them scroll like 50. What is told beside it,
 * such as progress, draws none of it anew.
 */
export const ImportTable = memo((props: Props) => {
  const { template, rows, all, problems, faulty, hasNote, jumpTo, onFound, onCell, onRemove } = props
  const { columns } = template
  const frame = useRef<HTMLDivElement>(null)
  const { first, last, onScroll, above, below } = useWindow(rows.length, beforeScrolled)
  const sums = useMemo(
    () => (template.summary ? summaryOf(all, columns) : undefined),
    [template.summary, all, columns],
  )
  useEffect(() => {
    const at = jumpTo ? rows.findIndex(row => row.id === jumpTo.id) : -1
    if (!jumpTo || !frame.current || at < 0) return
    bringIntoSight(frame.current, columns, at, jumpTo.prop)
    // A cell says itself that it has been found; a row as a whole has none.
    if (!columns.some(each => each.prop === jumpTo.prop)) onFound()
  }, [jumpTo, rows, columns, onFound])
  const span = columns.length + 2
  const width = columns.reduce(
    (sum, each) => sum + (each.width ?? widths.column),
    widths.line + widths.action,
  )
  return (
    <div
      ref={frame}
      className={styles['frame']}
      style={{ maxHeight: tableHeight(problems.size > 0, hasNote) }}
      onScroll={onScroll}
    >
      <table className={styles['table']} style={{ width }} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles['line']}>
              行号
            </th>
            {columns.map(({ prop, label, width: own = widths.column }) => (
              <th key={prop} scope="col" style={{ width: own }}>
                {label}
              </th>
            ))}
            <th scope="col" className={styles['action']}>
              操作
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={above} span={span} />
          {rows.slice(first, last).map((row, at) => (
            <ImportRow
              key={row.id}
              row={row}
              ordinal={first + at + 2}
              columns={columns}
              problem={problems.get(row.id)}
              wasWrong={faulty.has(row.id)}
              wanted={jumpTo?.id === row.id ? jumpTo.prop : undefined}
              onFound={onFound}
              onCell={onCell}
              onRemove={onRemove}
            />
          ))}
          <Gap height={below} span={span} />
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <td className={styles['line']}>合计</td>
              {columns.map(({ prop }) => (
                <td key={prop}>{sums[prop]}</td>
              ))}
              <td className={styles['action']} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
})
