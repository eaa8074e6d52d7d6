import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import { theme } from 'antd'
import { memo } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { EditableCell } from './editable-cell.tsx'
import type { ImportRow as Row } from './import-rules.ts'
import styles from './import-table.module.css'

interface Props {
  row: Row
  /** Its place in the whole table, from 1 for the headings. */
  ordinal: number
  columns: readonly ImportColumn[]
  /** Field → sentence. */
  problem: Record<string, string> | undefined
  /** The last check complained of it. */
  wasWrong: boolean
  /** The field that somebody looks for in this row. */
  wanted: string | undefined
  onFound: () => void
  onCell: (id: string, prop: string, text: string) => void
  onRemove: (id: string) => void
}

/** Its number, and whether what was wrong with it has been changed since. */
const Line = ({ row, problem, wasWrong }: Pick<Props, 'row' | 'problem' | 'wasWrong'>) => {
  const { token } = theme.useToken()
  if (problem || !wasWrong) return <span title={problem?.['']}>{row.line}</span>
  return (
    <span title="已修改，待重新检查" style={{ color: token.colorSuccessText }}>
      {row.line} <CheckOutlined aria-label="已修改" />
    </span>
  )
}

/** One row of the workbook, drawn anew only when something of its own has changed. */
export const ImportRow = memo((props: Props) => {
  const { row, columns, problem, wanted, onFound, onCell, onRemove } = props
  const { id, line, cells } = row
  return (
    <tr data-row-key={id} aria-rowindex={props.ordinal}>
      <td className={styles['line']}>
        <Line row={row} problem={problem} wasWrong={props.wasWrong} />
      </td>
      {columns.map(({ label, prop, disabled = false }) => (
        <td key={prop}>
          <EditableCell
            text={cells[prop] ?? ''}
            label={`第 ${line} 行 ${label}`}
            problem={problem?.[prop]}
            disabled={disabled}
            isWanted={wanted === prop}
            onFound={onFound}
            onChange={text => onCell(id, prop, text)}
          />
        </td>
      ))}
      <td className={styles['action']}>
        <button
          type="button"
          className={styles['remove']}
          aria-label={`删除第 ${line} 行`}
          onClick={() => onRemove(id)}
        >
          <DeleteOutlined aria-hidden />
        </button>
      </td>
    </tr>
  )
})
