import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Table, theme, type TableColumnsType } from 'antd'
import { memo, useEffect, useMemo, useRef } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { EditableCell } from './editable-cell.tsx'
import {
  actionWidth,
  bringIntoSight,
  lineWidth,
  showFocused,
  undoOwnScroll,
  usualWidth,
  type CellPlace,
  type TableHandle,
} from './cells-in-sight.ts'
import { summaryOf, type ImportRow } from './import-rules.ts'

interface Props {
  template: ImportTemplate
  /** Those to show. */
  rows: readonly ImportRow[]
  /** Those to add up. */
  all: readonly ImportRow[]
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

/** The dialog's other parts, so that its buttons stay in sight; a table of one row is none. */
const aroundTable = { calm: 290, withProblems: 480 }
const tableHeight = (hasProblems: boolean) =>
  Math.max(160, Math.min(480, window.innerHeight - aroundTable[hasProblems ? 'withProblems' : 'calm']))

interface SumsProps {
  columns: ImportTemplate['columns']
  /** By `prop`. */
  sums: Record<string, string>
}

const Sums = ({ columns, sums }: SumsProps) => (
  <Table.Summary fixed>
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
      {columns.map(({ prop }, at) => (
        <Table.Summary.Cell key={prop} index={at + 1}>
          {sums[prop]}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={columns.length + 1} />
    </Table.Summary.Row>
  </Table.Summary>
)

interface LineProps {
  line: number
  problem: Record<string, string> | undefined
  wasWrong: boolean
}

/** Its number, and whether what was wrong with it has been changed since. */
const Line = ({ line, problem, wasWrong }: LineProps) => {
  const { token } = theme.useToken()
  if (problem || !wasWrong) return <span title={problem?.['']}>{line}</span>
  return (
    <span title="已修改，待重新检查" style={{ color: token.colorSuccessText }}>
      {line} <CheckOutlined aria-label="已修改" />
    </span>
  )
}

/**
 * The rows of a file, editable; only those in sight are there, so that 50,000 of them scroll like 50. What is told beside it,
 * such as progress, draws none of it anew.
 */
export const ImportTable = memo((props: Props) => {
  const { template, rows, all, problems, faulty, jumpTo, onFound, onCell, onRemove } = props
  const { columns } = template
  const shown = useMemo<TableColumnsType<ImportRow>>(
    () => [
      {
        title: '行号',
        key: 'line',
        width: lineWidth,
        fixed: 'left',
        render: (_, row) => (
          <Line line={row.line} problem={problems.get(row.id)} wasWrong={faulty.has(row.id)} />
        ),
      },
      ...columns.map(({ label, prop, width = usualWidth, disabled = false }) => ({
        title: label,
        key: prop,
        width,
        render: (_: unknown, row: ImportRow) => (
          <EditableCell
            text={row.cells[prop] ?? ''}
            label={`第 ${row.line} 行 ${label}`}
            problem={problems.get(row.id)?.[prop]}
            disabled={disabled}
            isWanted={jumpTo?.id === row.id && jumpTo.prop === prop}
            onFound={onFound}
            onChange={text => onCell(row.id, prop, text)}
          />
        ),
      })),
      {
        title: '操作',
        key: 'action',
        width: actionWidth,
        fixed: 'right' as const,
        render: (_, row) => (
          <Button
            type="text"
            size="small"
            danger
            aria-label={`删除第 ${row.line} 行`}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onRemove(row.id)}
          />
        ),
      },
    ],
    [columns, problems, faulty, jumpTo, onFound, onCell, onRemove],
  )
  const sums = useMemo(
    () => (template.summary ? summaryOf(all, columns) : undefined),
    [template.summary, all, columns],
  )
  const table = useRef<TableHandle>(null)
  useEffect(() => {
    if (!jumpTo || !table.current) return
    bringIntoSight(table.current, columns, jumpTo)
  }, [jumpTo, columns])
  const data = useMemo(() => [...rows], [rows])
  const width = columns.reduce((sum, each) => sum + (each.width ?? usualWidth), lineWidth + actionWidth)
  return (
    <div
      onFocus={event => showFocused(table.current, event.target)}
      onScrollCapture={event => undoOwnScroll(event.target)}
    >
      <Table<ImportRow>
        ref={table}
        virtual
        size="small"
        rowKey="id"
        pagination={false}
        columns={shown}
        dataSource={data}
        scroll={{ x: width, y: tableHeight(problems.size > 0) }}
        // eslint-disable-next-line react/no-unstable-nested-components -- the table asks for a function, not a component
        {...(sums && { summary: () => <Sums columns={columns} sums={sums} /> })}
      />
    </div>
  )
})
