import { EditOutlined } from '@ant-design/icons'
import { memo } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { CellBox } from './cell-box.tsx'
import type { CellPlace, ImportRow as Row } from './import-rules.ts'
import styles from './import-table.module.css'

interface Props {
  row: Row
  /** Its place among those that are shown, from 0. */
  at: number
  columns: readonly ImportColumn[]
  /** Field → sentence. */
  problem: Record<string, string> | undefined
  /** The last check complained of it. */
  wasWrong: boolean
  /** What is told of it though nothing is wrong with it. */
  mark: string | undefined
  /** The field that is being edited. */
  editing: string | undefined
  /** What is typed there takes the place of all that it holds. */
  isWhole: boolean
  /** The field that the Tab key comes to, empty for the bin: one of the whole table. */
  stop: string | undefined
  /** `before` is what it held. */
  onCell: (id: string, prop: string, text: string, before: string) => void
  /** The editing ended, and the focus goes on there. */
  onEnd: (focus: CellPlace | undefined) => void
}

/** Its number, and whether what was wrong with it has been changed since. */
const LineNumber = ({ row, problem, wasWrong }: Pick<Props, 'row' | 'problem' | 'wasWrong'>) =>
  problem || !wasWrong ? (
    <span title={problem?.['']} className={problem?.[''] && styles['wrong']}>
      {row.line}
    </span>
  ) : (
    <span title="已修改，待重新检查" className={styles['repaired']}>
      {row.line}
      <EditOutlined aria-label="已修改，待重新检查" />
    </span>
  )

/** As beside the notes below the table. */
const sign = (
  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden>
    <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" strokeWidth="1.2" />
    <path d="M8 4.2v4.6M8 10.6v1.4" stroke="currentColor" strokeWidth="1.4" />
  </svg>
)

const bin = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
    <path d="M2 4h12M6 4V2h4v2M3.5 4l.7 10h7.6l.7-10" fill="none" stroke="currentColor" strokeWidth="1.2" />
  </svg>
)

/**
 * One row of the workbook, drawn anew only when something of its own has changed. Its cells have no component, no handler and
 * no effect of their own: ten rows come and go with each frame that is scrolled. The table hears what is done to them.
 */
export const ImportRow = memo((props: Props) => {
  const { row, at, columns, problem, wasWrong, mark, editing, isWhole, stop, onCell, onEnd } = props
  const { id, line, cells } = row
  return (
    <tr
      role="row"
      data-row-key={id}
      // The headings are the first.
      aria-rowindex={at + 2}
      className={styles['row']}
    >
      <td role="gridcell" className={styles['line']}>
        <LineNumber row={row} problem={problem} wasWrong={wasWrong} />
        {mark && (
          <span role="img" aria-label={mark} title={mark} className={styles['noted']}>
            {sign}
          </span>
        )}
      </td>
      {columns.map((column, place) => {
        const { label, prop, disabled = false } = column
        const text = cells[prop] ?? ''
        const name = `第 ${line} 行 ${label}`
        const wrong = problem?.[prop]
        return (
          <td key={prop} role="gridcell">
            {editing === prop ? (
              <CellBox
                column={column}
                cells={cells}
                text={text}
                label={name}
                wrong={wrong}
                isWhole={isWhole}
                onChange={value => onCell(id, prop, value, text)}
                onEnd={isByKey => onEnd(isByKey ? { id, prop } : undefined)}
              />
            ) : (
              <div
                role="button"
                tabIndex={stop === prop ? 0 : -1}
                aria-disabled={disabled || undefined}
                aria-label={`${name}：${text || '空'}${wrong ? `，${wrong}` : ''}`}
                // Who goes through the cells by keys never comes to the number.
                aria-description={place === 0 ? mark : undefined}
                title={wrong ? undefined : text}
                data-prop={prop}
                data-wrong={wrong}
                className={styles['cell']}
              >
                {text}
              </div>
            )}
          </td>
        )
      })}
      <td role="gridcell" className={styles['action']}>
        <button
          type="button"
          tabIndex={stop === '' ? 0 : -1}
          data-prop=""
          className={styles['remove']}
          aria-label={`删除第 ${line} 行`}
          aria-description={mark}
        >
          {bin}
        </button>
      </td>
    </tr>
  )
})
